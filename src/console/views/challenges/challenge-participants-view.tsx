import { Users } from 'lucide-react'
import { CHALLENGE_USER_FILTERS, listChallengeParticipants, listParameters } from '@/domain/console-lists'
import { emailText, presentEmail } from '@/domain/participants'
import { ListPage } from '../../frame/list-page'
import type { ProgramViewContext } from '../../frame/view-context'
import { consoleAddress } from '../../resolve-route'
import { ChallengeFrame } from './challenge-frame'

/** The first tab of a challenge: the participants who completed it (CONSOLE-42). */
export function ChallengeParticipantsView({ view }: { view: ProgramViewContext }) {
  return (
    <ChallengeFrame view={view} tab="users">
      {(challengeId) => renderUsers(view, challengeId)}
    </ChallengeFrame>
  )
}

const renderUsers = async (view: ProgramViewContext, challengeId: number) => {
  const { context, format, programId, search, t } = view
  const parameters = listParameters(CHALLENGE_USER_FILTERS).parse(search)
  const canManage = view.can('users.manage')
  return (
    <ListPage
      embedded
      view={view}
      title={t('challenge.users')}
      columns={[
        { key: 'name', header: t('challenge.participant'), sortable: true, cell: ({ name }) => name || '—' },
        {
          key: 'email',
          header: t('users.email'),
          hideBelow: 'sm',
          cell: ({ email }) => emailText(presentEmail(email, { canManage })) || '—',
        },
        {
          key: 'source',
          header: t('challenge.source.label'),
          hideBelow: 'md',
          cell: ({ source }) => t(`challenge.source.${source}`),
        },
        {
          key: 'points',
          header: t('challenge.points'),
          sortable: true,
          numeric: true,
          cell: ({ points }) => format.number(points),
        },
        {
          key: 'completed_at',
          header: t('challenge.completedAt'),
          sortable: true,
          width: '180px',
          cell: ({ completed_at }) => format.dateTime(completed_at),
        },
      ]}
      listing={await listChallengeParticipants(context, programId, challengeId, parameters)}
      parameters={parameters}
      filters={[
        {
          key: 'source',
          label: t('challenge.source.label'),
          options: CHALLENGE_USER_FILTERS.source.map((value) => ({ value, label: t(`challenge.source.${value}`) })),
        },
      ]}
      rowKey={({ id }) => id}
      rowHref={({ participant_id }) =>
        view.can('users.view') ? consoleAddress('/users/:end_user_id', { end_user_id: participant_id }) : undefined
      }
      csvPath={`${consoleAddress('/challenges/:challenge_id', { challenge_id: challengeId })}/participants.csv`}
      searchLabel={t('challenge.usersSearch')}
      empty={{ icon: <Users />, title: t('challenge.usersEmpty'), description: t('challenge.usersEmptyHelp') }}
    />
  )
}
