import type { TFunction } from 'i18next'
import type { ListedClaim, RewardDetail } from '@/domain/console-lists'

/** The claim's data that the browser needs for actions. */
export type ActionableClaim = Pick<
  ListedClaim,
  'id' | 'state' | 'fulfilment' | 'points_spent' | 'paid_cents' | 'currency' | 'came_by' | 'has_collectible'
> & {
  /** The participant's, as in the list. */
  name: string
  note: string
  /** The time of the claim, as in the list, because a participant may have claimed twice. */
  when: string
  hasCode: boolean
}
export type ActionableReward = Pick<RewardDetail, 'id' | 'selection' | 'points' | 'limit' | 'is_handed_over'>

export type ClaimStep = 'sent' | 'delivered' | 'cancelled'

/** Why a claim can't take a step, by the key under `rewards.claims.stays`. */
type ClaimStays = 'held' | 'released' | 'cancelled' | 'nothing_to_send' | 'not_sent' | 'sent' | 'delivered'

/** Why a claim can't take a step, by the server's rules (domain/rewards); null if it can. */
const stepRefusal = (
  step: ClaimStep,
  { fulfilment, state }: ActionableClaim,
  { is_handed_over }: ActionableReward,
): ClaimStays | null => {
  if (state === 'cancelled' || state === 'released') return state
  if (fulfilment === 'delivered') return 'delivered'
  if (step === 'cancelled') return null
  if (state === 'held') return 'held'
  if (fulfilment === 'sent') return step === 'sent' ? 'sent' : null
  if (!is_handed_over) return 'nothing_to_send'
  return step === 'sent' ? null : 'not_sent'
}

export const canTakeStep = (step: ClaimStep, claim: ActionableClaim, reward: ActionableReward): boolean =>
  stepRefusal(step, claim, reward) === null

/** For several claims: how many can't take the step, one line per reason. */
export const listStepRefusals = (
  step: ClaimStep,
  claims: readonly ActionableClaim[],
  reward: ActionableReward,
  t: TFunction,
): string[] => {
  const counts = new Map<ClaimStays, number>()
  for (const claim of claims) {
    const why = stepRefusal(step, claim, reward)
    if (why) counts.set(why, (counts.get(why) ?? 0) + 1)
  }
  return [...counts].map(([why, count]) => t(`rewards.claims.stays.${why}`, { count }))
}
