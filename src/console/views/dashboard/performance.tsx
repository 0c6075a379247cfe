import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react'
import { type Compared, loadPerformance } from '@/domain/dashboard'
import { Card } from '@/ui'
import type { Formatters } from '../../frame/formatters'
import { changeOf } from './change-of'
import type { SectionProps } from './sections'

const STYLES = {
  up: { Arrow: ArrowUpRight, color: 'text-positive' },
  down: { Arrow: ArrowDownRight, color: 'text-danger' },
  flat: { Arrow: ArrowRight, color: 'text-ink-3' },
} as const

/** Points, claims, receipts and participation: the selected days compared with the preceding period. */
export async function Performance({ range, view }: SectionProps) {
  const { context, format, programId, t } = view
  const performance = await loadPerformance(context, programId, range)
  const rows = [
    { label: t('dashboard.pointsEarned'), ...performance.points_earned, show: format.number },
    { label: t('dashboard.pointsSpent'), ...performance.points_spent, show: format.number },
    { label: t('dashboard.claims'), ...performance.rewards_claimed, show: format.number },
    { label: t('dashboard.receiptsProcessed'), ...performance.receipts_processed, show: format.number },
    { label: t('dashboard.completionRate'), ...performance.completion_rate, show: format.percent },
  ]
  return (
    <Card
      title={t('dashboard.performance')}
      description={
        range.previous
          ? t('dashboard.performanceHelp', { count: range.days, figure: format.number(range.days) })
          : t('dashboard.performanceAllTime')
      }
    >
      <dl className="flex flex-col">
        {rows.map(({ label, previous, recent, show }) => (
          <div
            key={label}
            className="flex min-h-12 items-center justify-between gap-4 border-line border-b py-2 last:border-b-0"
          >
            <dt className="text-ink-2">{label}</dt>
            <dd className="flex shrink-0 items-baseline tabular-nums">
              <span className="font-medium text-ink">{show(recent)}</span>
              <Change recent={recent} previous={previous} format={format} show={show} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

type ChangeProps = Compared & { format: Formatters; show: (figure: number) => string }

function Change({ format, previous, recent, show }: ChangeProps) {
  const change = changeOf(recent, previous, format, show)
  if (!change) return null
  const { Arrow, color } = STYLES[change.direction]
  return (
    <span className={`flex w-20 items-center justify-end gap-0.5 text-ui-sm ${color}`}>
      <Arrow aria-hidden="true" className="size-3.5" />
      {change.value}
    </span>
  )
}
