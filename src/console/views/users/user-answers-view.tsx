import { MessageSquareText } from 'lucide-react'
import type { ListColumn } from '@/console/frame/list-page-props'
import { listParameters } from '@/domain/console-lists'
import { listUserAnswers, type UserAnswer } from '@/domain/users'
import { Answer } from '../../frame/answer'
import { ListPage } from '../../frame/list-page'
import type { ProgramViewContext } from '../../frame/view-context'
import { UserFrame } from './user-frame'

/** All answers of a participant (CONSOLE-25). */
export function UserAnswersView({ view }: { view: ProgramViewContext }) {
  return (
    <UserFrame view={view} tab="answers">
      {async (participantId) => {
        const { context, programId, search, t } = view
        const parameters = listParameters({}).parse(search)
        const listing = await listUserAnswers(context, { programId, participantId }, parameters)
        return (
          <ListPage
            embedded
            view={view}
            title={t('users.answers.tab')}
            columns={columns(view)}
            listing={listing}
            parameters={parameters}
            rowKey={({ id }) => id}
            searchLabel={t('users.answers.search')}
            empty={{
              icon: <MessageSquareText />,
              title: t('users.answers.empty'),
              description: t('users.answers.emptyHelp'),
            }}
          />
        )
      }}
    </UserFrame>
  )
}

const columns = (view: ProgramViewContext): ListColumn<UserAnswer>[] => {
  const { format, t } = view
  return [
    {
      key: 'question',
      header: t('users.answers.question'),
      sortable: true,
      width: '36%',
      cell: ({ question }) => question,
    },
    {
      key: 'answer',
      header: t('users.answers.answer'),
      cell: (row) => <Answer row={row} view={view} />,
    },
    {
      key: 'challenge',
      header: t('users.answers.challenge'),
      sortable: true,
      hideBelow: 'md',
      width: '20%',
      cell: ({ challenge }) => <span className="line-clamp-1">{challenge}</span>,
    },
    {
      key: 'created_at',
      header: t('users.answers.answeredAt'),
      sortable: true,
      hideBelow: 'sm',
      width: '170px',
      cell: ({ created_at }) => <span className="whitespace-nowrap">{format.dateTime(created_at)}</span>,
    },
  ]
}
