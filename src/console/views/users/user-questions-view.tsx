import { MessageCircleQuestionMark } from 'lucide-react'
import type { ListColumn } from '@/console/frame/list-page-props'
import { listParameters } from '@/domain/console-lists'
import { listUserQuestions, USER_QUESTION_FILTERS, type UserQuestion } from '@/domain/users'
import { formatAnswer } from '../../frame/format-answer'
import { ListPage } from '../../frame/list-page'
import type { ProgramViewContext } from '../../frame/view-context'
import { UserFrame } from './user-frame'

/** The questions of the program's challenges, each with this participant's latest answer (CONSOLE-25). */
export function UserQuestionsView({ view }: { view: ProgramViewContext }) {
  return (
    <UserFrame view={view} tab="questions">
      {async (participantId) => {
        const { context, programId, search, t } = view
        const parameters = listParameters(USER_QUESTION_FILTERS).parse(search)
        const listing = await listUserQuestions(context, { programId, participantId }, parameters)
        return (
          <ListPage
            embedded
            view={view}
            title={t('users.tab.questions')}
            columns={columns(view)}
            filters={[
              {
                key: 'answered',
                label: t('users.questions.answered.label'),
                options: USER_QUESTION_FILTERS.answered.map((value) => ({
                  value,
                  label: t(`users.questions.answered.${value}`),
                })),
              },
            ]}
            listing={listing}
            parameters={parameters}
            rowKey={({ id }) => id}
            searchLabel={t('users.questions.search')}
            empty={{
              icon: <MessageCircleQuestionMark />,
              title: t('users.questions.empty'),
              description: t('users.questions.emptyHelp'),
            }}
          />
        )
      }}
    </UserFrame>
  )
}

const columns = ({ format, locale, t }: ProgramViewContext): ListColumn<UserQuestion>[] => [
  { key: 'title', header: t('users.questions.question'), sortable: true, width: '38%', cell: ({ title }) => title },
  {
    key: 'challenge',
    header: t('users.questions.challenge'),
    sortable: true,
    hideBelow: 'md',
    width: '20%',
    cell: ({ challenge }) => <span className="line-clamp-1">{challenge}</span>,
  },
  {
    key: 'answer',
    header: t('users.questions.answer'),
    cell: ({ answer, answer_type, answered_at }) =>
      answered_at ? (
        <span className="line-clamp-2 break-words">{formatAnswer(answer_type, answer ?? '', { locale, t })}</span>
      ) : (
        <span className="text-ink-3">{t('users.questions.notAnswered')}</span>
      ),
  },
  {
    key: 'answered_at',
    header: t('users.questions.answeredAt'),
    sortable: true,
    hideBelow: 'sm',
    width: '170px',
    cell: ({ answered_at }) => <span className="whitespace-nowrap">{format.dateTime(answered_at)}</span>,
  },
]
