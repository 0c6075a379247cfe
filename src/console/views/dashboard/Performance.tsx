import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react'
import { loadPerformance } from '@/domain/dashboard'
import { Card } from '@/ui'
import type { ProgramScene } from '../../frame/scene'
import { changeOf } from './change-of'

const LOOKS = {
  up: { Arrow: ArrowUpRight, color: 'text-positive' },
  down: { Arrow: ArrowDownRight, color: 'text-danger' },
  flat: { Arrow: ArrowRight, color: 'text-ink-3' },
} as const

/** Points, claims, receipts and taking part: the last 30 days against the 30 before. */
export async function Performance({ scene }: { scene: ProgramScene }) {
  const { context, format, programId, t } = scene
  const performance = await loadPerformance(context, programId)
  const rows = [
    { label: t('dashboard.pointsEarned'), ...performance.points_earned, show: format.number },
    { label: t('dashboard.pointsSpent'), ...performance.points_spent, show: format.number },
    { label: t('dashboard.claims'), ...performance.rewards_claimed, show: format.number },
    { label: t('dashboard.receiptsProcessed'), ...performance.receipts_processed, show: format.number },
    { label: t('dashboard.completionRate'), ...performance.completion_rate, show: format.percent },
  ]
  return (
    <Card title={t('dashboard.performance')} description={t('dashboard.performanceHelp')}>
      <dl className="flex flex-col">
        {rows.map(({ label, previous, recent, show }) => {
          const change = changeOf(recent, previous, format)
          const { Arrow, color } = LOOKS[change.direction]
          return (
            <div
              key={label}
              className="flex min-h-12 items-center justify-between gap-4 border-line border-b py-2 last:border-b-0"
            >
              <dt className="text-ink-2">{label}</dt>
              <dd className="flex shrink-0 items-baseline tabular-nums">
                <span className="font-medium text-ink">{show(recent)}</span>
                <span className={`flex w-20 items-center justify-end gap-0.5 text-ui-sm ${color}`}>
                  <Arrow aria-hidden="true" className="size-3.5" />
                  {change.value}
                </span>
              </dd>
            </div>
          )
        })}
      </dl>
    </Card>
  )
}
