import type { TFunction } from 'i18next'
import type { Locale } from '@/i18n'
import { formatNumber } from '@/ui/format'
import { moneyIn } from '../../frame/formatters'
import { type ActionableClaim, type ActionableReward, canTakeStep, listStepRefusals } from './claim-steps'

type Reader = { locale: Locale; t: TFunction }

/** The consequences of canceling these claims of one reward, and nothing else. */
export const summarizeCancellation = (
  claims: readonly ActionableClaim[],
  reward: ActionableReward,
  reader: Reader,
): string[] => {
  const ended = claims.filter((claim) => canTakeStep('cancelled', claim, reward))
  const context = claims.length > 1 ? 'among' : undefined
  const lines = (key: string, count = 1, values: object = {}) =>
    count > 0 ? [reader.t(`rewards.claims.cancelTells.${key}`, { count, context, ...values })] : []
  const formatOf = (key: string, is: (claim: ActionableClaim) => boolean) => lines(key, ended.filter(is).length)
  return [
    ...formatCosts(ended, reward, reader, lines),
    ...formatOf('codeUsed', ({ hasCode, state }) => hasCode && state === 'settled'),
    ...formatOf('codeFree', ({ hasCode, state }) => hasCode && state === 'held'),
    ...formatOf('stock', ({ came_by }) => reward.limit !== null && (came_by === 'claimed' || came_by === 'earned')),
    ...formatOf('draw', ({ came_by }) => came_by === 'draw'),
    ...formatOf('contest', ({ came_by }) => came_by === 'contest'),
    ...formatOf('instant_win', ({ came_by }) => came_by === 'instant_win'),
    ...formatOf('earned', ({ came_by }) => came_by === 'earned'),
    ...(reward.selection === 'offer' ? lines('offer', ended.length) : []),
    ...formatOf('collectible', ({ has_collectible }) => has_collectible),
    ...listStepRefusals('cancelled', claims, reward, reader.t),
    ...lines('final'),
  ]
}

type Lines = (key: string, count?: number, values?: object) => string[]

/** The returned costs. A prize costs nothing, but entries and plays may have. */
const formatCosts = (
  ended: readonly ActionableClaim[],
  reward: ActionableReward,
  { locale }: Reader,
  lines: Lines,
): string[] => {
  const points = ended.reduce((sum, { points_spent }) => sum + points_spent, 0)
  const returned = [
    // Only singular and plural matter: in Spanish, a million has a plural form of its own.
    ...lines('points', Math.min(points, 2), { points: formatNumber(points, { locale }) }),
    ...amountsOf(ended, locale).flatMap((amount) => lines('payment', 1, { amount })),
    ...lines('held', ended.filter(({ state }) => state === 'held').length),
  ]
  if (returned.length > 0) return returned
  const tries = reward.points > 0 && ended.map(({ came_by }) => TRIES[came_by]).find((name) => name !== null)
  return tries ? lines(tries) : lines('nothing', ended.length)
}

/** What the reward's points are spent on, if not on claims. */
const TRIES = {
  claimed: null,
  earned: null,
  draw: 'entries',
  contest: null,
  instant_win: 'plays',
} as const satisfies Record<ActionableClaim['came_by'], string | null>

/** The paid amounts, by currency. */
const amountsOf = (ended: readonly ActionableClaim[], locale: Locale): string[] => {
  const sums = new Map<string | null, number>()
  for (const { currency, paid_cents } of ended)
    if (paid_cents) sums.set(currency, (sums.get(currency) ?? 0) + paid_cents)
  return [...sums].map(([currency, cents]) => moneyIn(locale)(cents / 100, currency))
}
