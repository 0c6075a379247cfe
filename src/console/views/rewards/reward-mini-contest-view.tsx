import { Medal } from 'lucide-react'
import {
  type ListedPlay,
  listContestPlays,
  listContestStandings,
  listParameters,
  PLAY_FILTERS,
  type RewardDetail,
} from '@/domain/console-lists'
import { type ConsoleContest, findContest } from '@/domain/contests'
import { Badge, StatusDot } from '@/ui'
import { ListPage } from '../../frame/list-page'
import { UnknownPage } from '../../frame/states'
import type { ProgramViewContext } from '../../frame/view-context'
import { consoleAddress } from '../../resolve-route'
import { ContestCard } from './contest-card'
import { IntentButton } from './intent-button.client'
import { RewardFrame } from './reward-frame'
import { claimTone, nameOf, userHref } from './tab-cells'

/** A mini-contest: its standings or plays, and the winners (CONSOLE-39, RULE-29). */
export function RewardMiniContestView({ view }: { view: ProgramViewContext }) {
  return (
    <RewardFrame view={view} tab="mini_contest">
      {(reward) => renderContest(view, reward)}
    </RewardFrame>
  )
}

const renderContest = async (view: ProgramViewContext, reward: RewardDetail) => {
  const { context, programId, t } = view
  const contest = await findContest(context, { programId, rewardId: reward.id })
  if (!contest) return <UnknownPage t={t} />
  return (
    <div className="flex flex-col gap-6">
      <ContestCard contest={contest} reward={reward} view={view} />
      {contest.kind === 'instant_win'
        ? await renderPlays(view, reward.id, contest)
        : contest.start !== null && (await renderStandings(view, reward.id, { ...contest, start: contest.start }))}
    </div>
  )
}

const renderStandings = async (
  view: ProgramViewContext,
  rewardId: number,
  contest: ConsoleContest & { start: Date },
) => {
  const { context, format, programId, search, t } = view
  const { finish, start, winners } = contest
  const parameters = listParameters({}).parse(search)
  const which = { programId, rewardId, start, finish }
  return (
    <ListPage
      embedded
      view={view}
      title={t('rewardTabs.contest.standings')}
      columns={[
        {
          key: 'name',
          header: t('rewardTabs.participant'),
          width: '40%',
          cell: ({ name, participantId }) => nameOf(t, { id: participantId, name }),
        },
        { key: 'rank', header: t('rewardTabs.contest.rank'), numeric: true, cell: ({ rank }) => format.number(rank) },
        {
          key: 'points',
          header: t('rewardTabs.contest.points'),
          numeric: true,
          cell: ({ points }) => format.number(points),
        },
        {
          key: 'claim',
          header: t('rewardTabs.claim.label'),
          hideBelow: 'sm',
          cell: ({ claim_state }) =>
            claim_state ? (
              <StatusDot tone={claimTone(claim_state)}>{t(`rewardTabs.claim.${claim_state}`)}</StatusDot>
            ) : (
              '—'
            ),
        },
      ]}
      listing={await listContestStandings(context, which, parameters)}
      parameters={parameters}
      rowKey={({ participantId }) => participantId}
      rowHref={({ participantId }) => userHref(view, participantId)}
      rowActions={
        canGive(view, contest)
          ? ({ claim_state, name, participantId, rank }) =>
              claim_state === null && (
                <GivePrize
                  person={{ id: participantId, name }}
                  rewardId={rewardId}
                  t={t}
                  reasonFor={rank > winners ? 'outOfOrder' : null}
                />
              )
          : undefined
      }
      searchLabel={t('rewardTabs.contest.search')}
      empty={{
        icon: <Medal />,
        title: t('rewardTabs.contest.standingsEmpty'),
        description: t('rewardTabs.contest.standingsEmptyHelp'),
      }}
    />
  )
}

/** A prize without a keeper can be given to others once the contest is settled. */
const canGive = ({ can }: ProgramViewContext, { kept, settled_at, winners }: ConsoleContest): boolean =>
  can('rewards.manage') && settled_at !== null && kept < winners

type GivePrizeProps = {
  person: { id: number; name: string }
  rewardId: number
  t: ProgramViewContext['t']
  /** Why a reason is required: others rank higher, or there is no ranking; null if none is required. */
  reasonFor: keyof typeof REASONS | null
}

const REASONS = { outOfOrder: 'rewardTabs.assign.helpReason', noOrder: 'rewardTabs.assign.helpPlayed' } as const

function GivePrize({ person, reasonFor, rewardId, t }: GivePrizeProps) {
  return (
    <IntentButton
      label={t('rewardTabs.assign.button')}
      size="sm"
      title={t('rewardTabs.assign.title', { name: nameOf(t, person) })}
      description={t(reasonFor ? REASONS[reasonFor] : 'rewardTabs.assign.help')}
      confirmLabel={t('rewardTabs.assign.button')}
      path={consoleAddress('/rewards/:reward_id', { reward_id: rewardId })}
      body={{ intent: 'setWinners', selectedData: [person.id] }}
      reason={{ help: t('rewardTabs.reasonHelp'), required: reasonFor !== null }}
    />
  )
}

/** A play's result, and the prize that was given afterwards. */
function PlayResult({ play: { given_state, prize_state, won }, t }: { play: ListedPlay; t: ProgramViewContext['t'] }) {
  const results = [
    won ? (prize_state === 'cancelled' ? 'cancelled' : 'won') : 'lost',
    ...(given_state === null ? [] : [given_state === 'cancelled' ? 'givenCancelled' : 'given']),
  ]
  return (
    <span className="flex flex-wrap gap-1">
      {results.map((result) => (
        <Badge key={result} tone={result === 'won' || result === 'given' ? 'positive' : 'neutral'}>
          {t(`rewardTabs.contest.won.${result}`)}
        </Badge>
      ))}
    </span>
  )
}

const renderPlays = async (view: ProgramViewContext, rewardId: number, contest: ConsoleContest) => {
  const { context, format, programId, search, t } = view
  const parameters = listParameters(PLAY_FILTERS).parse(search)
  return (
    <ListPage
      embedded
      view={view}
      title={t('rewardTabs.contest.plays')}
      columns={[
        {
          key: 'name',
          header: t('rewardTabs.participant'),
          width: '40%',
          cell: ({ name, participant_id }) => nameOf(t, { id: participant_id, name }),
        },
        {
          key: 'won',
          header: t('rewardTabs.contest.won.label'),
          cell: (play) => <PlayResult play={play} t={t} />,
        },
        {
          key: 'played_at',
          header: t('rewardTabs.contest.playedAt'),
          sortable: true,
          width: '200px',
          cell: ({ played_at }) => format.dateTime(played_at),
        },
      ]}
      filters={[
        {
          key: 'won',
          label: t('rewardTabs.contest.won.label'),
          options: PLAY_FILTERS.won.map((value) => ({ value, label: t(`rewardTabs.contest.won.${value}`) })),
        },
      ]}
      listing={await listContestPlays(context, { programId, rewardId }, parameters)}
      parameters={parameters}
      rowKey={({ id }) => id}
      rowHref={({ participant_id }) => userHref(view, participant_id)}
      rowActions={
        canGive(view, contest)
          ? ({ may_be_given, name, participant_id }) =>
              may_be_given && (
                <GivePrize person={{ id: participant_id, name }} rewardId={rewardId} t={t} reasonFor="noOrder" />
              )
          : undefined
      }
      searchLabel={t('rewardTabs.contest.search')}
      empty={{
        icon: <Medal />,
        title: t('rewardTabs.contest.playsEmpty'),
        description: t('rewardTabs.contest.playsEmptyHelp'),
      }}
    />
  )
}
