'use client'

import { CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { type Definition, DefinitionGrid, Drawer, IconButton, Link } from '@/ui'
import type { PointsReason } from './points-reason'
import { ReinstatePoints } from './reinstate-points.client'

/**
 * Why points moved, from the ledger (RULE-20): cause, rule, evidence and actor. Expired points can be reinstated here.
 */
export function PointsWhy({ reason }: { reason: PointsReason }) {
  const t = useTexts('console')
  return (
    <Drawer
      trigger={<IconButton size="sm" label={t('users.why.button', { title: reason.title })} icon={<CircleHelp />} />}
      title={t('users.why.title')}
      description={reason.title}
      labels={{ close: t('frame.close') }}
      footer={reason.reinstatable && <ReinstatePoints {...reason.reinstatable} />}
    >
      <DefinitionGrid columns={2} items={factsOf(reason, t)} />
      <h3 className="mt-6 mb-2 font-medium text-ink-3 text-ui-sm">{t('users.why.evidence')}</h3>
      {reason.evidence.length === 0 ? (
        <p className="text-ink-2 text-ui">{t('users.why.noEvidence')}</p>
      ) : (
        <dl className="divide-y divide-line rounded-card border border-line">
          {reason.evidence.map(({ key, value }) => (
            <div key={key} className="flex items-baseline justify-between gap-4 px-3 py-2 text-ui">
              <dt className="text-ink-2">{key}</dt>
              <dd className="min-w-0 break-all text-right tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Drawer>
  )
}

const factsOf = (reason: PointsReason, t: ReturnType<typeof useTexts>): Definition[] => {
  const cause: ReactNode = reason.causeHref ? <Link href={reason.causeHref}>{reason.cause}</Link> : reason.cause
  return [
    { term: t('users.why.moved'), value: reason.amount },
    { term: t('users.why.lifetime'), value: reason.lifetime },
    { term: t('users.why.cause'), value: cause },
    { term: t('users.why.kind.label'), value: t(`users.why.kind.${reason.kind}`) },
    { term: t('users.why.rule'), value: reason.rule },
    { term: t('users.why.actor'), value: reason.actor },
    { term: t('users.why.when'), value: reason.when },
    { term: t('users.why.entry'), value: `#${reason.entryId}` },
    ...(reason.reversesId === null ? [] : [{ term: t('users.why.reverses'), value: `#${reason.reversesId}` }]),
    ...(reason.expires === null ? [] : [{ term: t('users.why.expires'), value: reason.expires }]),
  ]
}
