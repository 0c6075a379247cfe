import { loadRewardEconomics, type RewardEconomics as Row } from '@/domain/dashboard'
import { Table } from '@/ui'
import { consoleAddress } from '../../resolve-route'
import { Change } from './change'
import { InsightCard } from './insight-card'
import type { SectionProps } from './sections'

/** The rewards that were claimed most: points, people, stock. */
export async function RewardEconomics({ range, view }: SectionProps) {
  const { can, context, format, programId, t } = view
  return (
    <InsightCard
      range={range}
      view={view}
      table="rewards"
      title={t('dashboardTabs.economics.title')}
      help={t('dashboardTabs.economics.help')}
    >
      <Table
        label={t('dashboardTabs.economics.title')}
        columns={[
          { key: 'name', header: t('dashboardTabs.reward'), width: '28%', cell: ({ name }) => name },
          {
            key: 'claims',
            header: t('dashboardTabs.claims'),
            numeric: true,
            cell: ({ claims }) => format.number(claims),
          },
          ...(range.previous
            ? [
                {
                  key: 'change',
                  header: t('dashboardTabs.change'),
                  numeric: true,
                  hideBelow: 'lg' as const,
                  cell: ({ claims, previous_claims }: Row) => (
                    <Change recent={claims} previous={previous_claims} format={format} show={format.number} />
                  ),
                },
              ]
            : []),
          {
            key: 'share',
            header: t('dashboardTabs.economics.share'),
            numeric: true,
            cell: ({ share }) => format.percent(share),
          },
          {
            key: 'points_spent',
            header: t('dashboardTabs.pointsSpent'),
            numeric: true,
            cell: ({ points_spent }) => format.number(points_spent),
          },
          {
            key: 'points_per_claim',
            header: t('dashboardTabs.economics.perClaim'),
            numeric: true,
            hideBelow: 'md',
            cell: ({ points_per_claim }) => format.number(points_per_claim),
          },
          {
            key: 'stock_left',
            header: t('dashboardTabs.stockLeft'),
            numeric: true,
            hideBelow: 'sm',
            cell: ({ stock_left }) => (stock_left === null ? t('rewards.noLimit') : format.number(stock_left)),
          },
          {
            key: 'days_left',
            header: t('dashboardTabs.economics.daysLeft'),
            numeric: true,
            hideBelow: 'md',
            cell: ({ days_left }) => format.number(days_left),
          },
        ]}
        rows={await loadRewardEconomics(context, programId, range)}
        rowKey={({ id }) => id}
        rowHref={({ id }) =>
          can('rewards.view') ? consoleAddress('/rewards/:reward_id', { reward_id: id }) : undefined
        }
        empty={<p className="px-(--ui-card-pad) pb-4 text-ink-3 text-ui">{t('dashboardTabs.noRewards')}</p>}
      />
    </InsightCard>
  )
}
