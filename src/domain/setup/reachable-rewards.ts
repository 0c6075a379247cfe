/** What participants can currently earn. */
export type Earning = {
  /** Points of all active challenges, each counted once. */
  once: number
  /** Whether some points can be earned repeatedly: by repeating challenges, purchases, donations or referrals. */
  isRepeatable: boolean
  /** Active challenges. */
  challengeIds: number[]
  /** Rewards that an active challenge gives. */
  prizeIds: number[]
  unlocksOffers: boolean
}

export type ActiveReward = {
  id: number
  name: string
  selection: string
  threshold: number | null
  /** Null without a limit. */
  left: number | null
  uses_coupons: boolean
  codes: number
  entry_cost: number | null
  free_entry: boolean
  /** Required by an achievement, or giving entries to a sweepstake. */
  challenge_ids: number[]
}

/** Whether participants can get a reward with what they can currently earn. Pure. */
export const isReachable = (reward: ActiveReward, earning: Earning): boolean => {
  if (reward.left !== null && reward.left <= 0) return false
  if (reward.uses_coupons && reward.codes === 0) return false
  if (earning.prizeIds.includes(reward.id)) return true
  return WAYS[reward.selection]?.(reward, earning) ?? false
}

const canEarn = (points: number, { isRepeatable, once }: Earning): boolean => isRepeatable || once >= points

type Way = (reward: ActiveReward, earning: Earning) => boolean

const WAYS: Record<string, Way> = {
  redeem: ({ threshold }, earning) => canEarn(threshold ?? 0, earning),
  milestone: ({ threshold }, earning) => canEarn(threshold ?? 0, earning),
  sweepstake: ({ challenge_ids, entry_cost, free_entry }, earning) =>
    free_entry ||
    (entry_cost !== null && canEarn(entry_cost, earning)) ||
    challenge_ids.some((id) => earning.challengeIds.includes(id)),
  achievement: ({ challenge_ids }, { challengeIds }) =>
    challenge_ids.length > 0 && challenge_ids.every((id) => challengeIds.includes(id)),
  'mini-contest': (_, { challengeIds, isRepeatable, once }) => challengeIds.length > 0 && (isRepeatable || once > 0),
  offer: (_, { unlocksOffers }) => unlocksOffers,
}
