import { Trophy } from 'lucide-react'
import type { ListColumn } from '@/console/frame/list-page-props'
import { listParameters } from '@/domain/console-lists'
import { type ChallengeFigures, findRange, listChallengeFigures, rangeInput } from '@/domain/dashboard'
import { ListPage } from '../../frame/list-page'
import type { ProgramViewContext } from '../../frame/view-context'
import { consoleAddress } from '../../resolve-route'
import { ChallengeStatus } from '../challenges/challenge-status'
import { challengeTypeName } from '../challenges/challenge-type-name'
import { DashboardFrame } from './dashboard-frame'

/** Each challenge's results in the selected days. */
export async function DashboardChallengesView({ view }: { view: ProgramViewContext }) {
  const { context, can, programId, search, t } = view
  const range = await findRange(context, programId, rangeInput.parse(search))
  const parameters = listParameters({}).parse(search)
  const listing = await listChallengeFigures(context, programId, range, parameters)
  return (
    <DashboardFrame view={view} tab="challenges" range={range}>
      <ListPage
        view={view}
        embedded
        title={t('titles.dashboardChallenges')}
        columns={challengeColumns(view)}
        listing={listing}
        parameters={parameters}
        rowKey={({ id }) => id}
        rowHref={({ id }) =>
          can('challenges.view') ? consoleAddress('/challenges/:challenge_id', { challenge_id: id }) : undefined
        }
        searchLabel={t('challenge.search')}
        empty={{ icon: <Trophy />, title: t('challenge.empty'), description: t('challenge.emptyHelp') }}
      />
    </DashboardFrame>
  )
}

const challengeColumns = ({ format, locale, t }: ProgramViewContext): ListColumn<ChallengeFigures>[] => [
  { key: 'name', header: t('challenge.name'), sortable: true, width: '34%', cell: ({ name }) => name },
  {
    key: 'status',
    header: t('challenge.status.label'),
    width: '110px',
    hideBelow: 'sm',
    cell: ({ status }) => <ChallengeStatus status={status} t={t} />,
  },
  {
    key: 'challenge_type',
    header: t('challenge.type.label'),
    hideBelow: 'md',
    cell: ({ challenge_type }) => (
      <span className="whitespace-nowrap">{challengeTypeName({ locale }, challenge_type)}</span>
    ),
  },
  {
    key: 'clicks',
    header: t('challenge.clicks'),
    sortable: true,
    numeric: true,
    cell: ({ clicks }) => format.number(clicks),
  },
  {
    key: 'completions',
    header: t('challenge.completions'),
    sortable: true,
    numeric: true,
    cell: ({ completions }) => format.number(completions),
  },
  {
    key: 'conversion',
    header: t('dashboardTabs.conversion'),
    sortable: true,
    numeric: true,
    hideBelow: 'sm',
    cell: ({ conversion }) => format.percent(conversion),
  },
  {
    key: 'points',
    header: t('dashboardTabs.pointsGiven'),
    sortable: true,
    numeric: true,
    cell: ({ points }) => format.number(points),
  },
]
