'use client'

import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTexts } from '@/i18n/texts-provider.client'
import { Table } from '@/ui'
import { callConsole } from '../../../frame/call-console'
import { FormPart } from '../form-part'

type SimulatedTier = {
  program_tier_id: number | null
  threshold: number | null
  now: number
  after_saving: number
  after_anniversary: number
}
type Simulated = { participants: number; is_estimate: boolean; tiers: SimulatedTier[] }

type TierSimulationProps = {
  programId: number
  /** The edited tier; null for a new one. */
  tierId: number | null
  names: Record<number, string>
}

const PAUSE_MS = 400

/** The number of people in each tier with the form's threshold, before it is saved. */
export function TierSimulation({ names, programId, tierId }: TierSimulationProps) {
  const t = useTexts('console')
  const { control } = useFormContext()
  const threshold = readWhole(useWatch({ control, name: 'threshold' }))
  const [simulated, setSimulated] = useState<Simulated | null>(null)
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    if (threshold === null) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      const result = await callConsole<Simulated>(`/admin/v2/programs/${programId}/program_tiers/simulate`, {
        method: 'POST',
        body: { tiers: [{ id: tierId, threshold }] },
      })
      if (!isCurrent) return
      setFailed(!result.tiers)
      if (result.tiers) setSimulated(result as Simulated)
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [programId, threshold, tierId])

  const nameOf = ({ program_tier_id, threshold: from }: SimulatedTier): string => {
    if (program_tier_id !== null) return names[program_tier_id] ?? ''
    return t(from === null ? 'tiers.none' : 'tiers.newTier')
  }
  return (
    <FormPart title={t('tiers.simulation')} description={t('tiers.simulationHelp')}>
      <div aria-live="polite" className="min-w-0 rounded-card border border-line bg-surface-1">
        <Table<SimulatedTier>
          label={t('tiers.simulation')}
          rows={
            simulated?.tiers.filter((tier) => tier.threshold !== null || tier.now + tier.after_anniversary > 0) ?? []
          }
          rowKey={({ program_tier_id, threshold: from }) => `${program_tier_id}:${from}`}
          columns={[
            { key: 'tier', header: t('tiers.column.tier'), cell: nameOf },
            { key: 'now', header: t('tiers.column.now'), numeric: true, cell: ({ now }) => now },
            {
              key: 'saving',
              header: t('tiers.column.afterSaving'),
              numeric: true,
              cell: ({ after_saving, now }) => <Change from={now} to={after_saving} />,
            },
            {
              key: 'anniversary',
              header: t('tiers.column.afterAnniversary'),
              numeric: true,
              cell: ({ after_anniversary, now }) => <Change from={now} to={after_anniversary} />,
            },
          ]}
          empty={hasFailed && <p className="py-4 text-center text-ink-2 text-ui">{t('tiers.simulationFailed')}</p>}
        />
      </div>
      {simulated?.is_estimate && (
        <p className="text-ink-3 text-ui-sm">{t('tiers.simulationEstimate', { count: simulated.participants })}</p>
      )}
    </FormPart>
  )
}

function Change({ from, to }: { from: number; to: number }) {
  if (from === to) return <span className="tabular-nums">{to}</span>
  return (
    <span className="tabular-nums">
      <span className={to > from ? 'text-positive' : 'text-warning'}>
        {to > from ? '+' : '−'}
        {Math.abs(to - from)}
      </span>{' '}
      {to}
    </span>
  )
}

const readWhole = (value: unknown): number | null => {
  const text = String(value ?? '').trim()
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}
