import { loadPerformance } from '@/domain/dashboard'
import { Card, Link } from '@/ui'
import { listAddress } from '../../frame/list-address'
import { consoleAddress } from '../../resolve-route'
import { Change } from './change'
import type { SectionProps } from './sections'

/** Points, claims, receipts and participation: the selected days compared with the preceding period. */
export async function Performance({ range, view }: SectionProps) {
  const { can, context, format, programId, t } = view
  const listOf = (list: 'challenges' | 'rewards', sort: string) =>
    listAddress(
      consoleAddress(`/programs/:program_id/dashboard/${list}`, { program_id: programId }),
      {},
      { from: range.from, to: range.to, sort },
    )
  const receipts = can('receipts.view')
    ? consoleAddress('/programs/:program_id/receipts', { program_id: programId })
    : undefined
  const performance = await loadPerformance(context, programId, range)
  const rows = [
    {
      label: t('dashboard.pointsEarned'),
      ...performance.points_earned,
      show: format.number,
      href: listOf('challenges', 'points'),
    },
    {
      label: t('dashboard.pointsSpent'),
      ...performance.points_spent,
      show: format.number,
      href: listOf('rewards', 'points_spent'),
    },
    {
      label: t('dashboard.claims'),
      ...performance.rewards_claimed,
      show: format.number,
      href: listOf('rewards', 'claims'),
    },
    { label: t('dashboard.receiptsProcessed'), ...performance.receipts_processed, show: format.number, href: receipts },
    {
      label: t('dashboard.completionRate'),
      ...performance.completion_rate,
      show: format.percent,
      href: listOf('challenges', 'completions'),
    },
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
        {rows.map(({ href, label, previous, recent, show }) => (
          <div
            key={label}
            className="flex min-h-12 items-center justify-between gap-4 border-line border-b py-2 last:border-b-0"
          >
            <dt className="text-ink-2">{href ? <Link href={href}>{label}</Link> : label}</dt>
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
