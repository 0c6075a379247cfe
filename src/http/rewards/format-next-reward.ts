import type { NextReward } from '@/domain/challenges'
import type { Wording } from '@/domain/programs'
import { formatMoneyIn, formatNumberIn } from '@/http/server/format-figures'
import { translate } from '@/i18n'
import type { presentReward } from './present-reward'

/** How far away the next reward is or, once there are enough points, what else it takes. */
export const formatNextReward = (
  { currency, price, refusal }: Pick<ReturnType<typeof presentReward>, 'currency' | 'price' | 'refusal'>,
  { kind, missing }: NextReward['progress'],
  { locale, term_points_as: term }: Wording,
): string => {
  const t = translate(locale, 'site')
  if (missing > 0) {
    if (kind === 'challenges') return t('nextReward.challenges', { count: missing })
    return t('nextReward.points', { missing: formatNumberIn(missing, locale), term })
  }
  if (refusal) return refusal.message
  if (price === null) return t('nextReward.ready')
  return t('nextReward.readyToPay', { term, price: formatMoneyIn(price * 100, currency, locale) })
}
