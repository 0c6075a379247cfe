import { MessagesSquare } from 'lucide-react'
import { listAllQuestions, listChallengeAnswers, listParameters } from '@/domain/console-lists'
import { emailText, presentEmail } from '@/domain/participants'
import { Answer } from '../../frame/answer'
import { ListPage } from '../../frame/list-page'
import type { ProgramViewContext } from '../../frame/view-context'
import { consoleAddress } from '../../resolve-route'
import { ChallengeFrame } from './challenge-frame'

/** The second tab of a challenge: the participants' answers (CONSOLE-42). */
export function ChallengeAnswersView({ view }: { view: ProgramViewContext }) {
  return (
    <ChallengeFrame view={view} tab="answers">
      {(challengeId) => renderAnswers(view, challengeId)}
    </ChallengeFrame>
  )
}

const renderAnswers = async (view: ProgramViewContext, challengeId: number) => {
  const { context, format, programId, search, t } = view
  const questions = await listAllQuestions(context, { programId, challengeId })
  const parameters = listParameters({ question: questions.map(({ id }) => String(id)) }).parse(search)
  const owner = { programId, challengeId, questionIds: parameters.filters.question.map(Number) }
  const canManage = view.can('users.manage')
  return (
    <ListPage
      embedded
      view={view}
      title={t('challenge.answers')}
      columns={[
        { key: 'name', header: t('challenge.participant'), sortable: true, cell: ({ name }) => name || '—' },
        {
          key: 'email',
          header: t('users.email'),
          hiddenByDefault: true,
          cell: ({ email }) => emailText(presentEmail(email, { canManage })) || '—',
        },
        {
          key: 'question',
          header: t('challenge.question'),
          cell: ({ is_archived, question }) => (
            <>
              {question}
              {is_archived && <span className="text-ink-3"> ({t('challengeEditor.archived')})</span>}
            </>
          ),
        },
        {
          key: 'answer',
          header: t('challenge.answer'),
          cell: (row) => <Answer row={row} view={view} />,
        },
        {
          key: 'created_at',
          header: t('challenge.answeredAt'),
          sortable: true,
          hideBelow: 'sm',
          width: '180px',
          cell: ({ created_at }) => format.dateTime(created_at),
        },
      ]}
      listing={await listChallengeAnswers(context, owner, parameters)}
      parameters={parameters}
      filters={
        questions.length > 1
          ? [
              {
                key: 'question',
                label: t('challenge.question'),
                options: questions.map(({ id, title }) => ({ value: String(id), label: title })),
              },
            ]
          : []
      }
      rowKey={({ id }) => id}
      rowHref={({ participant_id }) =>
        view.can('users.view') ? consoleAddress('/users/:end_user_id', { end_user_id: participant_id }) : undefined
      }
      csvPath={`${view.path}.csv`}
      searchLabel={t('challenge.answersSearch')}
      empty={{
        icon: <MessagesSquare />,
        title: t('challenge.answersEmpty'),
        description: t('challenge.answersEmptyHelp'),
      }}
    />
  )
}
