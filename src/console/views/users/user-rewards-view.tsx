import { Gift } from 'lucide-react'
import type { ListColumn } from '@/console/frame/list-page-props'
import { listParameters } from '@/domain/console-lists'
import { listUserRewards, USER_REWARD_FILTERS, type UserReward } from '@/domain/users'
import { ListPage } from '../../frame/list-page'
import type { ProgramViewContext } from '../../frame/view-context'
import { consoleAddress } from '../../resolve-route'
import { ClaimState, Fulfilment } from '../rewards/claim-display'
import { selectionName } from '../rewards/selection-name'
import { UserFrame } from './user-frame'

/** A participant's claimed, won or earned rewards (CONSOLE-25). */
export function UserRewardsView({ view }: { view: ProgramViewContext }) {
  return (
    <UserFrame view={view} tab="rewards">
      {async (participantId) => {
        const { context, can, programId, search, t } = view
        const parameters = listParameters(USER_REWARD_FILTERS).parse(search)
        const listing = await listUserRewards(context, { programId, participantId }, parameters)
        return (
          <ListPage
            embedded
            view={view}
            title={t('users.tab.rewards')}
            columns={columns(view)}
            filters={[
              {
                key: 'fulfilment',
                label: t('rewards.claims.fulfilment.label'),
                options: USER_REWARD_FILTERS.fulfilment.map((value) => ({
                  value,
                  label: t(`rewards.claims.fulfilment.${value}`),
                })),
              },
            ]}
            listing={listing}
            parameters={parameters}
            rowKey={({ id }) => id}
            rowHref={
              can('rewards.view') ? ({ reward_id }) => consoleAddress('/rewards/:reward_id', { reward_id }) : undefined
            }
            searchLabel={t('users.rewards.search')}
            empty={{ icon: <Gift />, title: t('users.rewards.empty'), description: t('users.rewards.emptyHelp') }}
          />
        )
      }}
    </UserFrame>
  )
}

const columns = ({ format, locale, t }: ProgramViewContext): ListColumn<UserReward>[] => [
  { key: 'name', header: t('users.rewards.reward'), sortable: true, width: '34%', cell: ({ name }) => name },
  {
    key: 'selection',
    header: t('rewards.selection.label'),
    hideBelow: 'md',
    cell: ({ selection }) => selectionName({ locale, t }, selection),
  },
  {
    key: 'state',
    header: t('rewards.claims.state.label'),
    width: '130px',
    cell: ({ state }) => <ClaimState state={state} t={t} />,
  },
  {
    key: 'fulfilment',
    header: t('rewards.claims.fulfilment.label'),
    hideBelow: 'sm',
    width: '130px',
    cell: ({ fulfilment, is_handed_over, state }) => (
      <Fulfilment claim={{ fulfilment, state, fulfilment_note: null }} isHandedOver={is_handed_over} t={t} />
    ),
  },
  {
    key: 'points_spent',
    header: t('users.rewards.pointsSpent'),
    sortable: true,
    numeric: true,
    hideBelow: 'sm',
    cell: ({ points_spent }) => format.number(points_spent),
  },
  {
    key: 'earned_at',
    header: t('users.rewards.earnedAt'),
    sortable: true,
    width: '170px',
    cell: ({ earned_at }) => <span className="whitespace-nowrap">{format.dateTime(earned_at)}</span>,
  },
]
