import { Trophy } from 'lucide-react'
import type { ListColumn } from '@/console/frame/list-page-props'
import { listParameters } from '@/domain/console-lists'
import { listUserChallenges, USER_CHALLENGE_FILTERS, type UserChallenge } from '@/domain/users'
import { StatusDot } from '@/ui'
import { ListPage } from '../../frame/list-page'
import type { ProgramViewContext } from '../../frame/view-context'
import { consoleAddress } from '../../resolve-route'
import { challengeTypeName } from '../challenges/challenge-type-name'
import { UserFrame } from './user-frame'

/** A participant's completions, including reset ones (CONSOLE-25). */
export function UserChallengesView({ view }: { view: ProgramViewContext }) {
  return (
    <UserFrame view={view} tab="challenges">
      {async (participantId) => {
        const { context, can, programId, search, t } = view
        const parameters = listParameters(USER_CHALLENGE_FILTERS).parse(search)
        const listing = await listUserChallenges(context, { programId, participantId }, parameters)
        return (
          <ListPage
            embedded
            view={view}
            title={t('users.tab.challenges')}
            columns={columns(view)}
            filters={[
              {
                key: 'state',
                label: t('users.challenges.state.label'),
                options: USER_CHALLENGE_FILTERS.state.map((value) => ({
                  value,
                  label: t(`users.challenges.state.${value}`),
                })),
              },
            ]}
            listing={listing}
            parameters={parameters}
            rowKey={({ id }) => id}
            rowHref={
              can('challenges.view')
                ? ({ challenge_id }) => consoleAddress('/challenges/:challenge_id', { challenge_id })
                : undefined
            }
            searchLabel={t('users.challenges.search')}
            empty={{
              icon: <Trophy />,
              title: t('users.challenges.empty'),
              description: t('users.challenges.emptyHelp'),
            }}
          />
        )
      }}
    </UserFrame>
  )
}

const columns = ({ format, locale, t }: ProgramViewContext): ListColumn<UserChallenge>[] => [
  { key: 'name', header: t('users.challenges.challenge'), sortable: true, width: '34%', cell: ({ name }) => name },
  {
    key: 'challenge_type',
    header: t('users.challenges.type'),
    hideBelow: 'md',
    cell: ({ challenge_type }) => (
      <span className="whitespace-nowrap">{challengeTypeName({ locale }, challenge_type)}</span>
    ),
  },
  {
    key: 'state',
    header: t('users.challenges.state.label'),
    width: '130px',
    cell: ({ reset_at }) => (
      <span title={reset_at ? format.dateTime(reset_at) : undefined}>
        <StatusDot tone={reset_at ? 'warning' : 'positive'}>
          {t(`users.challenges.state.${reset_at ? 'reset' : 'completed'}`)}
        </StatusDot>
      </span>
    ),
  },
  {
    key: 'source',
    header: t('users.challenges.source'),
    hideBelow: 'lg',
    width: '100px',
    cell: ({ source }) => t(`challenge.source.${source}`),
  },
  {
    key: 'points',
    header: t('users.points'),
    sortable: true,
    numeric: true,
    width: '90px',
    cell: ({ points }) => format.number(points),
  },
  {
    key: 'completed_at',
    header: t('users.challenges.completedAt'),
    sortable: true,
    hideBelow: 'sm',
    width: '170px',
    cell: ({ completed_at }) => <span className="whitespace-nowrap">{format.dateTime(completed_at)}</span>,
  },
]
