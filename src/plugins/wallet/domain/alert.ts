import { translate } from '@/plugin/domain'
import type { Content } from './content'

/** What the last alert told, or what there was nothing to tell about. */
export type AlertState = { balance: number; tier: string | null; reachable: number | null }

export const toAlertState = ({ balance, reward, tier }: Content): AlertState => ({
  balance,
  tier,
  reachable: reward?.missing === 0 ? reward.id : null,
})

/**
 * What is worth an alert since the last one (decision 78): points arrived, another tier, a reward that is reachable now. Null if
 * nothing is. Pure.
 */
export const writeAlert = (content: Content, told: AlertState): string | null => {
  const { balance, locale, reward, term, tier } = content
  const t = translate(locale, 'messages')
  const now = toAlertState(content)
  const [points, total] = [balance - told.balance, balance].map((number) => number.toLocaleString(locale))
  const sentences = [
    ...(balance > told.balance ? [t('wallet.alert.points', { points, term, balance: total })] : []),
    ...(tier !== null && tier !== told.tier ? [t('wallet.alert.tier', { tier })] : []),
    ...(reward && now.reachable !== null && now.reachable !== told.reachable
      ? [t('wallet.alert.reward', { reward: reward.name })]
      : []),
  ]
  return sentences.length > 0 ? sentences.join(' ') : null
}
