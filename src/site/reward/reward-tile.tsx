import type { TFunction } from 'i18next'
import type { CSSProperties } from 'react'
import { cx } from '@/ui/cx'
import { formatMoney, formatNumber } from '@/ui/format'
import { Icon, type IconName } from '@/ui/icon'
import { Link } from '@/ui/link'
import { ProgressBar } from '@/ui/progress-bar'
import type { RewardResponse, SiteProgram } from '../wire'
import { RewardPicture } from './reward-picture'
import { type TileState, tileState } from './tile-state'

/** An icon and a word for each state, so that it doesn't depend on color. */
const SIGNS = {
  earned: 'circle-check',
  again: 'sparkles',
  code: 'ticket-percent',
  held: 'credit-card',
  gone: 'package-x',
  ended: 'calendar-clock',
  soon: 'calendar-clock',
  locked: 'lock',
  short: 'coins',
  ready: 'sparkles',
  open: null,
  unpayable: 'credit-card',
  closed: 'calendar-clock',
  entered: 'circle-check',
  played: 'clock',
  unverified: 'mail-check',
  inactive: 'hourglass',
} satisfies Record<TileState, IconName | null>

type TileProps = {
  href: (path: string) => string
  isOwn?: boolean
  onPress?: () => void
  pictureStyle?: CSSProperties
  program: SiteProgram
  reward: RewardResponse
  t: TFunction
}

/**
 * A reward as a card that opens its overlay. Rendered on the server for visitors.
 * @param isOwn whether it is for a signed-in participant
 */
export function RewardTile({ href, isOwn = false, onPress, pictureStyle, program, reward, t }: TileProps) {
  const state = tileState(reward, isOwn)
  const sign = SIGNS[state]
  const price = priceOf(reward, program, t)
  const { progress } = reward
  const number = (value: number) => formatNumber(value, { locale: program.locale })
  const isDim = state === 'gone' || state === 'ended'
  return (
    <li
      className="on-reward-tile group relative flex flex-col overflow-hidden rounded-tile border border-line transition-shadow duration-200 focus-within:shadow-float hover:shadow-float"
      data-state={state}
      data-variant={reward.variant}
    >
      <div className="relative">
        <RewardPicture
          reward={reward}
          width={800}
          className={cx(isDim && 'opacity-70 grayscale')}
          style={pictureStyle}
        />
        {sign && (
          <span
            className={cx(
              'absolute top-3 left-3 inline-flex max-w-[calc(100%-1.5rem)] items-center gap-1.5 rounded-full bg-float px-2.5 py-1 font-semibold text-ui-xs shadow-float',
              state === 'earned' || state === 'code' || state === 'entered'
                ? 'text-positive'
                : state === 'ready' || state === 'again'
                  ? 'text-accent-text'
                  : 'text-ink',
            )}
          >
            <Icon name={sign} className="size-3.5 shrink-0" />
            {signOf({ reward, state, program, t })}
          </span>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-1 p-4">
        <p className="font-medium text-ink-3 text-ui-xs">
          {t(`reward.selections.${reward.selection}`, { defaultValue: t('reward.reward') })}
        </p>
        <h3 className="font-header font-semibold text-heading leading-snug">
          <Link
            href={href(`/reward/${reward.reward_id}`)}
            scroll={false}
            onClick={onPress}
            className="text-inherit no-underline after:absolute after:inset-0"
          >
            {reward.name}
          </Link>
        </h3>
        <div className="mt-auto flex flex-col gap-2.5 pt-3">
          {price && (
            <p className="self-start rounded-full bg-accent-quiet px-2.5 py-1 font-semibold text-accent-text text-ui-sm tabular-nums">
              {price}
            </p>
          )}
          {state === 'locked' && progress && (
            <ProgressBar
              label={t('reward.progress')}
              value={progress.current}
              max={progress.target}
              valueText={t(`reward.progressText.${progress.kind}`, {
                current: number(progress.current),
                target: number(progress.target),
                term: program.term_points_as,
              })}
              showLabel
            />
          )}
        </div>
      </div>
    </li>
  )
}

/** The word for a state. */
const signOf = ({ program, reward, state, t }: { state: TileState } & Pick<TileProps, 'program' | 'reward' | 't'>) =>
  state === 'locked' && reward.min_tier && reward.refusal?.reason === 'tier_required'
    ? t('reward.unlocksAt', { tier: reward.min_tier })
    : t(`reward.states.${state}`, { term: program.term_points_as })

/** The state of a reward in a row: its word, or the kind of reward where there is none. */
export function RewardSign({
  isOwn = false,
  program,
  reward,
  t,
}: Pick<TileProps, 'isOwn' | 'program' | 'reward' | 't'>) {
  const state = tileState(reward, isOwn)
  return SIGNS[state]
    ? signOf({ reward, state, program, t })
    : t(`reward.selections.${reward.selection}`, { defaultValue: t('reward.reward') })
}

/** The price in points, money or both; null if it is free, or earned and not available again. */
export const priceOf = (reward: RewardResponse, program: SiteProgram, t: TFunction): string | null => {
  const { currency, mini_contest, price, selection, sweepstake, threshold } = reward
  const { locale, term_points_as: term } = program
  if (reward.earned_by_current_participant_on !== null && !canBeClaimedAgain(reward)) return null
  const points = (amount: number) => t('reward.threshold', { threshold: formatNumber(amount, { locale }), term })
  if (selection === 'sweepstake') {
    return sweepstake.entry_cost ? t('reward.perEntry', { cost: points(sweepstake.entry_cost) }) : null
  }
  if (selection === 'mini-contest') {
    return mini_contest?.play_cost ? t('reward.perPlay', { cost: points(mini_contest.play_cost) }) : null
  }
  const parts = [
    threshold !== null && threshold > 0 ? points(threshold) : null,
    price === null ? null : formatMoney(price, currency, { locale }),
  ].filter((part) => part !== null)
  return parts.length > 0 ? parts.join(' + ') : null
}

/** Rewards that are claimed or played for are available again up to the limit per person; others are earned once. */
const canBeClaimedAgain = ({ refusal, selection, status }: RewardResponse): boolean =>
  (selection === 'redeem' || selection === 'mini-contest') &&
  status === 'active' &&
  refusal?.reason !== 'limit_per_participant'
