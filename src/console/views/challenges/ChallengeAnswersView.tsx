import { MessagesSquare } from 'lucide-react'
import { listChallengeAnswers, listParameters } from '@/domain/console-lists'
import { ListPage } from '../../frame/ListPage'
import type { ProgramScene } from '../../frame/scene'
import { ChallengeFrame } from './ChallengeFrame'

/** The second tab of a challenge: what participants answered (A §2). */
export function ChallengeAnswersView({ scene }: { scene: ProgramScene }) {
  return (
    <ChallengeFrame scene={scene} tab="answers">
      {(challengeId) => drawAnswers(scene, challengeId)}
    </ChallengeFrame>
  )
}

const drawAnswers = async (scene: ProgramScene, challengeId: number) => {
  const { context, format, programId, search, t } = scene
  const parameters = listParameters({}).parse(search)
  return (
    <ListPage
      embedded
      scene={scene}
      title={t('challenge.answers')}
      columns={[
        { key: 'name', header: t('challenge.participant'), sortable: true, cell: ({ name }) => name || '—' },
        { key: 'question', header: t('challenge.question'), sortable: true, cell: ({ question }) => question },
        {
          key: 'answer',
          header: t('challenge.answer'),
          cell: ({ answer }) => <span className="line-clamp-2 max-w-[60ch]">{answer || '—'}</span>,
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
      listing={await listChallengeAnswers(context, programId, challengeId, parameters)}
      parameters={parameters}
      rowKey={({ id }) => id}
      searchLabel={t('challenge.answersSearch')}
      empty={{
        icon: <MessagesSquare />,
        title: t('challenge.answersEmpty'),
        description: t('challenge.answersEmptyHelp'),
      }}
    />
  )
}
