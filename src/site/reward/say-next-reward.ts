import type { TFunction } from 'i18next'
import { formatMoney, formatNumber } from '@/ui/format'
import type { NextSteps } from '../home/home-wire'
import type { SiteProgram } from '../wire'

/** How far the next reward is; once its points are there, what it still takes. */
export const sayNextReward = (
  { progress: { kind, missing }, reward }: NonNullable<NextSteps['next_reward']>,
  { locale, term_points_as: term }: SiteProgram,
  t: TFunction,
): string => {
  if (missing > 0) {
    if (kind === 'challenges') return t('nextReward.challenges', { count: missing })
    return t('nextReward.points', { missing: formatNumber(missing, { locale }), term })
  }
  const { currency, price, refusal } = reward
  if (refusal) return refusal.message
  if (price === null) return t('nextReward.ready')
  return t('nextReward.readyToPay', { term, price: formatMoney(price, currency, { locale }) })
}
