import type { TFunction } from 'i18next'
import type { ListedClaim, RewardDetail } from '@/domain/console-lists'

/** What the browser is told of a claim, so that it can be acted on. */
export type ClaimUnderAction = Pick<
  ListedClaim,
  'id' | 'state' | 'fulfilment' | 'points_spent' | 'paid_cents' | 'currency' | 'came_by' | 'has_collectible'
> & {
  /** Of the participant, as the list shows it. */
  name: string
  note: string
  /** When it was claimed, as the list shows it: a participant may have claimed twice. */
  when: string
  hasCode: boolean
}
export type ActedReward = Pick<RewardDetail, 'id' | 'selection' | 'points' | 'limit' | 'is_handed_over'>

export type ClaimStep = 'sent' | 'delivered' | 'cancelled'

/** Why a claim cannot take a step; its words are `rewards.claims.stays`. */
type ClaimStays = 'held' | 'released' | 'cancelled' | 'nothing_to_send' | 'not_sent' | 'sent' | 'delivered'

/** Why a claim cannot take a step from where it is, as the server decides it (domain/rewards); null where it may. */
const whyItStays = (
  step: ClaimStep,
  { fulfilment, state }: ClaimUnderAction,
  { is_handed_over }: ActedReward,
): ClaimStays | null => {
  if (state === 'cancelled' || state === 'released') return state
  if (fulfilment === 'delivered') return 'delivered'
  if (step === 'cancelled') return null
  if (state === 'held') return 'held'
  if (fulfilment === 'sent') return step === 'sent' ? 'sent' : null
  if (!is_handed_over) return 'nothing_to_send'
  return step === 'sent' ? null : 'not_sent'
}

export const mayTake = (step: ClaimStep, claim: ClaimUnderAction, reward: ActedReward): boolean =>
  whyItStays(step, claim, reward) === null

/** Of several claims that are to take a step: how many stay as they are, and why, a line for each reason. */
export const listKept = (
  step: ClaimStep,
  claims: readonly ClaimUnderAction[],
  reward: ActedReward,
  t: TFunction,
): string[] => {
  const counts = new Map<ClaimStays, number>()
  for (const claim of claims) {
    const why = whyItStays(step, claim, reward)
    if (why) counts.set(why, (counts.get(why) ?? 0) + 1)
  }
  return [...counts].map(([why, count]) => t(`rewards.claims.stays.${why}`, { count }))
}
