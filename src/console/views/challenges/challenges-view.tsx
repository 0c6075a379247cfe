import { Plus, Trophy } from 'lucide-react'
import type { ListColumn } from '@/console/frame/list-page-props'
import { CHALLENGE_FILTERS } from '@/domain/challenges'
import { type ListedChallenge, listChallenges, listParameters } from '@/domain/console-lists'
import { Button } from '@/ui'
import { ListPage } from '../../frame/list-page'
import type { ProgramViewContext } from '../../frame/view-context'
import { consoleAddress } from '../../resolve-route'
import { ChallengeActions } from './challenge-actions.client'
import { ChallengeStatus } from './challenge-status'
import { challengeTypeName } from './challenge-type-name'

/** A program's challenges (CONSOLE-40). */
export async function ChallengesView({ view }: { view: ProgramViewContext }) {
  const { context, programId, search, t } = view
  const parameters = listParameters(CHALLENGE_FILTERS).parse(search)
  const listing = await listChallenges(context, programId, parameters)
  const can = { duplicate: view.can('challenges.create'), approve: view.can('challenges.manage') }
  const create = view.can('challenges.create') ? (
    <Button
      variant="primary"
      icon={<Plus />}
      href={consoleAddress('/programs/:program_id/challenges/new', { program_id: programId })}
    >
      {t('challengeEditor.actions.create')}
    </Button>
  ) : undefined
  return (
    <ListPage
      view={view}
      title={t('titles.challenges')}
      columns={challengeColumns(view)}
      filters={[
        {
          key: 'status',
          label: t('challenge.status.label'),
          options: CHALLENGE_FILTERS.status.map((value) => ({ value, label: t(`challenge.status.${value}`) })),
        },
        {
          key: 'challenge_type',
          label: t('challenge.type.label'),
          options: CHALLENGE_FILTERS.challenge_type.map((value) => ({ value, label: challengeTypeName(view, value) })),
        },
      ]}
      listing={listing}
      parameters={parameters}
      rowKey={({ id }) => id}
      rowHref={({ id }) => consoleAddress('/challenges/:challenge_id', { challenge_id: id })}
      actions={create}
      rowActions={({ approved_at, id, name }) => (
        <ChallengeActions
          compact
          challenge={{ id, name, isApproved: approved_at !== null }}
          can={can}
          editHref={
            view.can('challenges.update')
              ? consoleAddress('/challenges/:challenge_id/edit', { challenge_id: id })
              : undefined
          }
        />
      )}
      searchLabel={t('challenge.search')}
      csvPath={`${view.path}.csv`}
      empty={{ icon: <Trophy />, title: t('challenge.empty'), description: t('challenge.emptyHelp'), action: create }}
    />
  )
}

function Moment({ children }: { children: string }) {
  return <span className="whitespace-nowrap">{children}</span>
}

const challengeColumns = ({ format, locale, t }: ProgramViewContext): ListColumn<ListedChallenge>[] => [
  {
    key: 'name',
    header: t('challenge.name'),
    sortable: true,
    width: '28%',
    cell: ({ name }) => <span className="line-clamp-2">{name}</span>,
  },
  {
    key: 'status',
    header: t('challenge.status.label'),
    width: '110px',
    cell: ({ status }) => <ChallengeStatus status={status} t={t} />,
  },
  {
    key: 'challenge_type',
    header: t('challenge.type.label'),
    sortable: true,
    hideBelow: 'sm',
    cell: ({ challenge_type }) => (
      <span className="whitespace-nowrap">{challengeTypeName({ locale }, challenge_type)}</span>
    ),
  },
  {
    key: 'points',
    header: t('challenge.points'),
    sortable: true,
    numeric: true,
    cell: ({ points }) => format.number(points),
  },
  {
    key: 'completions',
    header: t('challenge.completions'),
    sortable: true,
    numeric: true,
    cell: ({ completions }) => format.number(completions),
  },
  {
    key: 'clicks',
    header: t('challenge.clicks'),
    sortable: true,
    numeric: true,
    hideBelow: 'md',
    cell: ({ clicks }) => format.number(clicks),
  },
  {
    key: 'start',
    header: t('challenge.start'),
    sortable: true,
    hideBelow: 'lg',
    width: '150px',
    cell: ({ start }) => <Moment>{format.dateTime(start)}</Moment>,
  },
  {
    key: 'finish',
    header: t('challenge.finish'),
    sortable: true,
    hideBelow: 'lg',
    width: '150px',
    cell: ({ finish }) => <Moment>{format.dateTime(finish)}</Moment>,
  },
  {
    key: 'tags',
    header: t('challenge.tags'),
    hiddenByDefault: true,
    cell: ({ tag_list }) => tag_list.join(', '),
  },
  {
    key: 'updated_at',
    header: t('challenge.updatedAt'),
    sortable: true,
    hiddenByDefault: true,
    width: '170px',
    cell: ({ updated_at }) => format.dateTime(updated_at),
  },
]
