import type { RewardDetail } from '@/domain/console-lists'
import type { ConsoleContest } from '@/domain/contests'
import { Card, CopyButton, type Definition, DefinitionGrid, StatusDot } from '@/ui'
import type { ProgramViewContext } from '../../frame/view-context'
import { Hash } from './tab-cells'

type ContestCardProps = { contest: ConsoleContest; reward: RewardDetail; view: ProgramViewContext }

const TONES = { draft: 'warning', scheduled: 'accent', open: 'positive', over: 'warning', settled: 'neutral' } as const

/** A contest's progress and prizes. For an instant win it shows the hash's inputs after the end, not before. */
export function ContestCard({ contest, reward, view }: ContestCardProps) {
  const { t } = view
  const state = stateOf(contest, reward)
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {t(`rewardTabs.contest.kind.${contest.kind}`)}
          <span className="font-normal text-ui">
            <StatusDot tone={TONES[state]}>{t(`rewardTabs.contest.status.${state}`)}</StatusDot>
          </span>
        </span>
      }
      description={
        contest.kind === 'instant_win' && contest.revealed === null ? t('rewardTabs.contest.momentsHidden') : undefined
      }
    >
      <DefinitionGrid items={factsOf(contest, view)} columns={4} />
      {contest.revealed && <Revealed revealed={contest.revealed} view={view} />}
    </Card>
  )
}

const stateOf = ({ settled_at }: ConsoleContest, { status }: RewardDetail): keyof typeof TONES => {
  if (settled_at !== null) return 'settled'
  return ({ draft: 'draft', scheduled: 'scheduled', active: 'open', ended: 'over' } as const)[status]
}

const factsOf = (contest: ConsoleContest, { format, t }: ProgramViewContext): Definition[] => {
  const { finish, kept, kind, moments_hash, play_cost, players, plays, plays_per_day, settled_at, start, winners } =
    contest
  const until = finish ? format.moment(finish) : t('rewardTabs.contest.openEnd')
  return [
    { term: t('rewardTabs.contest.period'), value: start && `${format.moment(start)} – ${until}` },
    {
      term: t('rewardTabs.contest.prizes'),
      value: t('rewardTabs.draw.ofPrizes', { kept: format.number(kept), prizes: format.number(winners) }),
    },
    {
      term: t('rewardTabs.contest.settledAt'),
      value: settled_at ? format.moment(settled_at) : t('rewardTabs.contest.notSettled'),
    },
    ...(kind === 'ranking'
      ? []
      : [
          { term: t('rewardTabs.contest.plays'), value: format.number(plays) },
          { term: t('rewardTabs.contest.players'), value: format.number(players) },
          { term: t('rewardTabs.contest.playCost'), value: format.number(play_cost) },
          {
            term: t('rewardTabs.contest.playsPerDay'),
            value: plays_per_day === null ? t('rewardTabs.contest.noLimit') : format.number(plays_per_day),
          },
          { term: t('rewardTabs.contest.momentsHash'), value: moments_hash && <Hash t={t} value={moments_hash} /> },
        ]),
  ]
}

/** The number of moments that are listed; the copy button has all. */
const SHOWN_MOMENTS = 12

function Revealed({
  revealed: { moments, salt },
  view: { format, t },
}: {
  revealed: { salt: string; moments: string[] }
  view: ProgramViewContext
}) {
  return (
    <div className="mt-5 border-line border-t pt-4">
      <h3 className="flex items-center gap-1 font-medium text-ui">
        {t('rewardTabs.contest.revealed')}
        <CopyButton
          value={[salt, ...moments].join('\n')}
          labels={{ copy: t('rewardTabs.draw.copy'), copied: t('rewardTabs.draw.copied') }}
        />
      </h3>
      <p className="text-ink-2 text-ui-sm">{t('rewardTabs.contest.revealedHelp')}</p>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-ink-2 text-ui-sm tabular-nums">
        {moments.slice(0, SHOWN_MOMENTS).map((moment, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two moments may be the same
          <li key={index}>{format.moment(new Date(moment))}</li>
        ))}
        {moments.length > SHOWN_MOMENTS && (
          <li>{t('rewardTabs.sync.more', { count: moments.length - SHOWN_MOMENTS })}</li>
        )}
      </ul>
    </div>
  )
}
