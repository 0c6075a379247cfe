'use client'

import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { callConsole, useTexts } from '@/plugin/console/client'
import { Button } from '@/ui'
import type { ExperimentFormInput } from '../domain/experiment-form'
import { type Goal, isRateGoal } from '../domain/types'

type Measured = { baseline: number; spread: number | null }

type Plan = {
  per_variant: number | null
  people: number | null
  active: number | null
  members: number
  days: number | null
  measured: Measured | null
}

const DELAY_MS = 400

/** How many people and days the experiment needs, and what people do now. */
export function PlanPreview({ isNew, path }: { isNew: boolean; path: string }) {
  const t = useTexts('console')
  const { formState, setValue } = useFormContext<ExperimentFormInput>()
  const isUntouched = isNew && !formState.dirtyFields.baseline
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
      if (isOver) return
      const next = result.success === false || result.per_variant === undefined ? null : (result as Plan)
      setPlan(next)
      // Until somebody writes a figure, that of today stands there.
      const today = next?.measured
      if (isUntouched && isUsable(goal, today)) {
        setValue('baseline', today.baseline)
        if (today.spread !== null) setValue('spread', today.spread)
      }
    }, DELAY_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [asked, goal, isUntouched, path, setValue])
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

const isUsable = (goal: Goal, measured: Plan['measured'] | undefined): measured is Measured =>
  measured != null && (!isRateGoal(goal) || (measured.baseline > 0 && measured.baseline < 100))

const durationOf = (
  t: ReturnType<typeof useTexts>,
  { active, days, members, people }: Plan,
  number: (value: number) => string,
): string => {
  if (people !== null && people > members) return t('experiments.tooFew', { members: number(members) })
  if (active === null) return t('experiments.takesMail')
  if (days === null) return t('experiments.takesForever')
  return t('experiments.takes', { days: number(days), active: number(active) })
}
