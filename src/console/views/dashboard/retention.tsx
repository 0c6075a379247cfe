import { loadRetention } from '@/domain/dashboard'
import { Table, type TableColumn } from '@/ui'
import { InsightCard } from './insight-card'
import type { SectionProps } from './sections'

const AGES = [0, 1, 2, 3, 6, 11] as const

/** The share of those who joined in a month that was active in later months. */
export async function Retention({ range, view }: SectionProps) {
  const { context, format, locale, programId, t } = view
  const cohorts = (await loadRetention(context, programId, range)).toReversed()
  const name = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  const columns: TableColumn<(typeof cohorts)[number]>[] = [
    {
      key: 'month',
      header: t('dashboardTabs.retention.month'),
      cell: ({ month }) => name.format(new Date(`${month}-15`)),
    },
    {
      key: 'joined',
      header: t('dashboardTabs.funnel.joined'),
      numeric: true,
      cell: ({ joined }) => format.number(joined),
    },
    ...AGES.map((age) => ({
      key: `age${age}`,
      header: t('dashboardTabs.retention.age', { month: age }),
      numeric: true,
      cell: ({ active, joined }: (typeof cohorts)[number]) =>
        active[age] === undefined || joined === 0 ? '' : format.percent(active[age] / joined),
    })),
  ]
  return (
    <InsightCard
      range={range}
      view={view}
      table="retention"
      title={t('dashboardTabs.retention.title')}
      help={t('dashboardTabs.retention.help')}
    >
      <Table
        label={t('dashboardTabs.retention.title')}
        columns={columns}
        rows={cohorts}
        rowKey={({ month }) => month}
        empty={<p className="px-(--ui-card-pad) pb-4 text-ink-3 text-ui">{t('dashboardTabs.retention.empty')}</p>}
      />
    </InsightCard>
  )
}
