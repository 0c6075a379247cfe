import type { ListedClaim, RewardDetail } from '@/domain/console-lists'

/** What the browser is told of a claim, so that it can be acted on. */
export type ActedClaim = Pick<
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

/** Which step a claim may take from where it is, as the server decides it (domain/rewards). */
const MAY = {
  sent: ({ fulfilment, state }, { is_handed_over }) =>
    state === 'settled' && fulfilment === 'pending' && is_handed_over,
  delivered: ({ fulfilment, state }) => state === 'settled' && fulfilment === 'sent',
  cancelled: ({ fulfilment, state }) => state === 'held' || (state === 'settled' && fulfilment !== 'delivered'),
} as const satisfies Record<ClaimStep, (claim: ActedClaim, reward: ActedReward) => boolean>

export const mayTake = (step: ClaimStep, claim: ActedClaim, reward: ActedReward): boolean => MAY[step](claim, reward)
