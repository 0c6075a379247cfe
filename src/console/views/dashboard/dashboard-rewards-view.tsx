import { Gift } from 'lucide-react'
import type { ListColumn } from '@/console/frame/list-page-props'
import { listParameters } from '@/domain/console-lists'
import { findRange, listRewardFigures, type RewardFigures, rangeInput } from '@/domain/dashboard'
import { ListPage } from '../../frame/list-page'
import type { ProgramViewContext } from '../../frame/view-context'
import { consoleAddress } from '../../resolve-route'
import { RewardStatusDot } from '../rewards/reward-display'
import { selectionName } from '../rewards/selection-name'
import { DashboardFrame } from './dashboard-frame'

/** Each reward's results in the selected days, and its remaining stock. */
export async function DashboardRewardsView({ view }: { view: ProgramViewContext }) {
  const { context, can, programId, search, t } = view
  const range = await findRange(context, programId, rangeInput.parse(search))
  const parameters = listParameters({}).parse(search)
  const listing = await listRewardFigures(context, programId, range, parameters)
  return (
    <DashboardFrame view={view} tab="rewards" range={range}>
      <ListPage
        view={view}
        embedded
        title={t('titles.dashboardRewards')}
        columns={rewardColumns(view)}
        listing={listing}
        parameters={parameters}
        rowKey={({ id }) => id}
        rowHref={({ id }) =>
          can('rewards.view') ? consoleAddress('/rewards/:reward_id', { reward_id: id }) : undefined
        }
        searchLabel={t('dashboardTabs.searchRewards')}
        empty={{ icon: <Gift />, title: t('dashboardTabs.noRewards'), description: t('dashboardTabs.noRewardsHelp') }}
      />
    </DashboardFrame>
  )
}

const rewardColumns = ({ format, locale, t }: ProgramViewContext): ListColumn<RewardFigures>[] => [
  { key: 'name', header: t('dashboardTabs.reward'), sortable: true, width: '34%', cell: ({ name }) => name },
  {
    key: 'status',
    header: t('rewards.status.label'),
    width: '110px',
    hideBelow: 'sm',
    cell: ({ status }) => <RewardStatusDot status={status} t={t} />,
  },
  {
    key: 'selection',
    header: t('rewards.selection.label'),
    hideBelow: 'md',
    cell: ({ selection }) => <span className="whitespace-nowrap">{selectionName({ locale, t }, selection)}</span>,
  },
  {
    key: 'claims',
    header: t('dashboardTabs.claims'),
    sortable: true,
    numeric: true,
    cell: ({ claims }) => format.number(claims),
  },
  {
    key: 'points_spent',
    header: t('dashboardTabs.pointsSpent'),
    sortable: true,
    numeric: true,
    cell: ({ points_spent }) => format.number(points_spent),
  },
  {
    key: 'stock_left',
    header: t('dashboardTabs.stockLeft'),
    sortable: true,
    numeric: true,
    hideBelow: 'sm',
    cell: ({ stock_left }) => (stock_left === null ? t('rewards.noLimit') : format.number(stock_left)),
  },
]
