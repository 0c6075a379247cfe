'use client'

import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { callConsole, useTexts } from '@/plugin/console/client'
import { Button } from '@/ui'
import type { ExperimentFormInput } from '../domain/experiment-form'
import { isRateGoal } from '../domain/types'

type Plan = {
  per_variant: number | null
  people: number | null
  active: number | null
  days: number | null
  measured: { baseline: number; spread: number | null } | null
}

const DELAY_MS = 400

/** How many people and days the experiment needs, and what people do now. */
export function PlanPreview({ path }: { path: string }) {
  const t = useTexts('console')
  const { setValue } = useFormContext<ExperimentFormInput>()
  const values = useWatch<ExperimentFormInput>() as ExperimentFormInput
  const [plan, setPlan] = useState<Plan | null>()
  const { baseline, effect, goal, goal_item, item, segment, spread, window_days } = values
  const asked = JSON.stringify({
    ...{ item, segment, goal, goal_item, window_days, baseline, effect, spread: isRateGoal(goal) ? '' : spread },
    shares: values.variants.map(({ share }) => share),
  })
  useEffect(() => {
    let isOver = false
    const timer = setTimeout(async () => {
      const result = await callConsole<Plan>(path, { method: 'POST', body: JSON.parse(asked) as object })
      if (!isOver) setPlan(result.success === false || result.per_variant === undefined ? null : (result as Plan))
    }, DELAY_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [asked, path])
  const number = (value: number) => value.toLocaleString()
  const unit = isRateGoal(goal) ? '%' : ''
  const measured = plan?.measured
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-surface-2 p-4 text-ui" aria-live="polite">
      {plan === undefined ? (
        <p className="text-ink-2">{t('experiments.planning')}</p>
      ) : plan?.people && plan.per_variant ? (
        <>
          <p className="font-medium text-ink">
            {t('experiments.needs', { people: number(plan.people), each: number(plan.per_variant) })}
          </p>
          <p className="text-ink-2">{durationOf(t, plan, number)}</p>
        </>
      ) : (
        <p className="text-ink-2">{t('experiments.noPlan')}</p>
      )}
      {measured && (
        <div className="flex flex-wrap items-center gap-3 text-ink-2">
          <p>
            {t(measured.spread === null ? 'experiments.measured' : 'experiments.measuredSpread', {
              days: window_days,
              baseline: `${number(measured.baseline)}${unit}`,
              spread: measured.spread === null ? '' : number(measured.spread),
            })}
          </p>
          <Button
            size="sm"
            onClick={() => {
              setValue('baseline', measured.baseline, { shouldDirty: true })
              if (measured.spread !== null) setValue('spread', measured.spread, { shouldDirty: true })
            }}
          >
            {t('experiments.useMeasured')}
          </Button>
        </div>
      )}
    </div>
  )
}

const durationOf = (
  t: ReturnType<typeof useTexts>,
  { active, days }: Plan,
  number: (value: number) => string,
): string => {
  if (active === null) return t('experiments.takesMail')
  if (days === null) return t('experiments.takesForever')
  return t('experiments.takes', { days: number(days), active: number(active) })
}
