import { loadRetention, type RetentionCohort } from '@/domain/dashboard'
import { AreaChart, Table, type TableColumn } from '@/ui'
import { listAddress } from '../../frame/list-address'
import { consoleAddress } from '../../resolve-route'
import { InsightCard } from './insight-card'
import type { SectionProps } from './sections'

const AGES = [0, 1, 2, 3, 6, 11] as const

/** The share of those who joined in a month that was active in later months. */
export async function Retention({ range, view }: SectionProps) {
  const { can, context, format, locale, programId, t } = view
  const users = consoleAddress('/programs/:program_id/users', { program_id: programId })
  const cohorts = (await loadRetention(context, programId, range)).toReversed()
  const columns: TableColumn<(typeof cohorts)[number]>[] = [
    {
      key: 'month',
      header: t('dashboardTabs.retention.month'),
      cell: ({ month }) => format.month(month),
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
      {cohorts.length > 1 && (
        <AreaChart
          className="relative overflow-hidden px-(--ui-card-pad) pb-3"
          label={t('dashboardTabs.retention.chart')}
          series={[
            {
              key: 'average',
              label: t('dashboardTabs.retention.average'),
              points: averageOf(cohorts).map((share, age) => ({
                x: t('dashboardTabs.retention.age', { month: age }),
                y: Math.round(share * 100),
              })),
            },
          ]}
          xKind="text"
          locale={locale}
          height={180}
          labels={{ loading: t('frame.loading'), x: t('dashboardTabs.retention.chartValue') }}
        />
      )}
      <Table
        label={t('dashboardTabs.retention.title')}
        columns={columns}
        rows={cohorts}
        rowKey={({ month }) => month}
        rowHref={({ month }) => (can('users.view') ? listAddress(users, {}, daysOf(month)) : undefined)}
        empty={<p className="px-(--ui-card-pad) pb-4 text-ink-3 text-ui">{t('dashboardTabs.retention.empty')}</p>}
      />
    </InsightCard>
  )
}

/** The first and last day of a month, as filters of the list of users. */
const daysOf = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return { joined_from: `${month}-01`, joined_to: `${month}-${last}` }
}

/** The share of all cohorts that reached an age and was active then, by age. */
const averageOf = (cohorts: readonly RetentionCohort[]): number[] => {
  const oldest = Math.max(...cohorts.map(({ active }) => active.length))
  return Array.from({ length: oldest }, (_, age) => {
    const reached = cohorts.filter(({ active }) => active[age] !== undefined)
    const joined = reached.reduce((sum, cohort) => sum + cohort.joined, 0)
    return joined === 0 ? 0 : reached.reduce((sum, { active }) => sum + (active[age] ?? 0), 0) / joined
  })
}
