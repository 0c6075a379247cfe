import { Activity } from 'lucide-react'
import type { ListColumn } from '@/console/frame/list-page-props'
import { listParameters } from '@/domain/console-lists'
import { ACTION_FILTERS, actionPages, type LatestAction, listActions } from '@/domain/dashboard'
import { actionTitle } from '@/http/activity/action-title'
import { ListPage } from '../../frame/list-page'
import type { ProgramViewContext } from '../../frame/view-context'
import { actionTypeName } from './action-type-name'
import { DashboardFrame } from './dashboard-frame'
import { MaybeLink } from './latest-actions'

/** The participants' actions, newest first (CONSOLE-17). */
export async function DashboardActionsView({ view }: { view: ProgramViewContext }) {
  const { context, programId, search, t } = view
  const parameters = listParameters(ACTION_FILTERS).parse(search)
  const listing = await listActions(context, programId, parameters, {
    canSearchPeople: view.can('users.view'),
  })
  return (
    <DashboardFrame view={view} tab="actions">
      <ListPage
        view={view}
        embedded
        title={t('dashboard.actions')}
        columns={actionColumns(view)}
        filters={[
          {
            key: 'type',
            label: t('dashboardTabs.actionType'),
            options: ACTION_FILTERS.type.map((value) => ({ value, label: actionTypeName(value, t) })),
          },
          {
            key: 'actionable_type',
            label: t('dashboardTabs.actionableType'),
            options: ACTION_FILTERS.actionable_type.map((value) => ({
              value,
              label: t(`dashboardTabs.actionable.${value}`),
            })),
          },
        ]}
        listing={listing}
        parameters={parameters}
        rowKey={({ id }) => id}
        rowHref={(action) => actionPages(action, view.can).details_url ?? undefined}
        searchLabel={t('dashboardTabs.searchActions')}
        csvPath={`${view.path}.csv`}
        empty={{ icon: <Activity />, title: t('dashboard.noActions'), description: t('dashboard.noActionsHelp') }}
      />
    </DashboardFrame>
  )
}

const actionColumns = ({ format, locale, can, t }: ProgramViewContext): ListColumn<LatestAction>[] => [
  { key: 'name', header: t('dashboardTabs.participant'), width: '24%', cell: ({ name }) => name || '—' },
  {
    key: 'title',
    header: t('dashboardTabs.action'),
    // Above the row's link.
    cell: (action) => (
      <span className="ui-words">
        <MaybeLink href={actionPages(action, can).actionable_url} className="relative z-1 text-ink-2 hover:text-ink">
          {actionTitle(action, locale)}
        </MaybeLink>
        <span className="block text-ink-3 text-ui-sm sm:hidden">{format.dateTime(action.created_at)}</span>
      </span>
    ),
  },
  {
    key: 'action_type',
    header: t('dashboardTabs.actionType'),
    hideBelow: 'md',
    cell: ({ action_type }) => <span className="whitespace-nowrap">{actionTypeName(action_type, t)}</span>,
  },
  {
    key: 'actionable_type',
    header: t('dashboardTabs.actionableType'),
    hiddenByDefault: true,
    cell: ({ actionable_type }) => t(`dashboardTabs.actionable.${actionable_type}`),
  },
  {
    key: 'points',
    header: t('dashboardTabs.points'),
    numeric: true,
    cell: ({ points }) => (points === 0 ? '—' : `${points > 0 ? '+' : ''}${format.number(points)}`),
  },
  {
    key: 'created_at',
    header: t('dashboardTabs.when'),
    sortable: true,
    hideBelow: 'sm',
    width: '170px',
    cell: ({ created_at }) => <span className="whitespace-nowrap">{format.dateTime(created_at)}</span>,
  },
]
