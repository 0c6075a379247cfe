import { Activity } from 'lucide-react'
import type { ListColumn } from '@/console/frame/list-page-props'
import { listParameters } from '@/domain/console-lists'
import { listUserActions, USER_ACTION_FILTERS, type UserAction } from '@/domain/users'
import { actionTitle } from '@/http/activity/action-title'
import { ListPage } from '../../frame/list-page'
import type { ProgramViewContext } from '../../frame/view-context'
import { actionTypeName } from '../dashboard/action-type-name'
import { pointsReason, signed } from './points-reason'
import { PointsWhy } from './points-why.client'
import { UserFrame } from './user-frame'

/** A participant's actions, with the reasons for points (CONSOLE-25, RULE-20). The first tab of a user. */
export function UserActionsView({ view }: { view: ProgramViewContext }) {
  return (
    <UserFrame view={view} tab="actions">
      {async (participantId) => {
        const { context, programId, search, t } = view
        const parameters = listParameters(USER_ACTION_FILTERS).parse(search)
        const listing = await listUserActions(context, { programId, participantId }, parameters)
        return (
          <ListPage
            embedded
            view={view}
            title={t('users.tab.actions')}
            columns={columns(view, participantId)}
            filters={[
              {
                key: 'points',
                label: t('users.actions.filter.label'),
                options: USER_ACTION_FILTERS.points.map((value) => ({
                  value,
                  label: t(`users.actions.filter.${value}`),
                })),
              },
            ]}
            listing={listing}
            parameters={parameters}
            rowKey={({ id }) => id}
            searchLabel={t('users.actions.search')}
            empty={{ icon: <Activity />, title: t('users.actions.empty'), description: t('users.actions.emptyHelp') }}
          />
        )
      }}
    </UserFrame>
  )
}

const columns = (view: ProgramViewContext, participantId: number): ListColumn<UserAction>[] => {
  const { format, locale, t } = view
  return [
    {
      key: 'title',
      header: t('users.actions.action'),
      sortable: true,
      width: '44%',
      cell: (action) => (
        <>
          <span className="wrap-anywhere line-clamp-2">{actionTitle(action, locale)}</span>
          <span className="text-ink-3 text-ui-sm sm:hidden">{format.dateTime(action.occurred_at)}</span>
        </>
      ),
    },
    {
      key: 'action_type',
      header: t('users.actions.type'),
      hideBelow: 'md',
      cell: ({ action_type }) => <span className="whitespace-nowrap">{actionTypeName(action_type, t)}</span>,
    },
    {
      key: 'points',
      header: t('users.points'),
      sortable: true,
      numeric: true,
      width: '130px',
      cell: (action) => (
        <span className="inline-flex items-center justify-end gap-1">
          <span className={action.points < 0 ? 'text-danger' : action.points > 0 ? 'text-positive' : undefined}>
            {signed(action.points, format.number)}
          </span>
          {/* Keeps the numbers aligned in rows without points. */}
          {action.point_entry ? (
            <PointsWhy reason={pointsReason(action, action.point_entry, participantId, view)} />
          ) : (
            <span className="w-(--ui-control-sm)" />
          )}
        </span>
      ),
    },
    {
      key: 'occurred_at',
      header: t('users.actions.occurredAt'),
      sortable: true,
      hideBelow: 'sm',
      width: '170px',
      cell: ({ occurred_at }) => <span className="whitespace-nowrap">{format.dateTime(occurred_at)}</span>,
    },
  ]
}
