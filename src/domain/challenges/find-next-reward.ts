import type { Context } from '@/domain/context'
import { listCurrentRewards, type Progress, type SiteReward } from '@/domain/rewards'

export type NextReward = { reward: SiteReward; progress: Progress & { missing: number } }

/**
 * The reward that the participant is closest to (S, beyond): of those still attainable by points or challenges, the one
 * with the smallest missing share. Reached rewards come first, most expensive first, but only those to be claimed by
 * hand. Rewards held for a payment are excluded, because their points are already spent.
 */
export const findNextReward = async (
  context: Context,
  owner: { programId: number; participantId: number },
): Promise<NextReward | null> => {
  const rewards = await listCurrentRewards(context, owner)
  const candidates = rewards.flatMap((reward): NextReward[] => {
    if (!reward.progress || !reward.in_stock || reward.is_held || isBeyondThem(reward)) return []
    const { current, target } = reward.progress
    const missing = Math.max(0, target - current)
    if (missing === 0 && reward.selection !== 'redeem') return []
    return [{ reward, progress: { ...reward.progress, missing } }]
  })
  return candidates.sort(byNearness)[0] ?? null
}

/**
 * Refusals that points, a verified address, the program or time resolve; any other refusal makes a reward unattainable.
 */
const PASSING = new Set(['insufficient_points', 'not_verified', 'terms_not_accepted', 'account_pending', 'not_started'])
const isBeyondThem = ({ refusal }: SiteReward): boolean => refusal !== null && !PASSING.has(refusal.reason)

const byNearness = (a: NextReward, b: NextReward): number =>
  shareMissing(a) - shareMissing(b) || b.progress.target - a.progress.target || a.reward.id - b.reward.id

const shareMissing = ({ progress: { missing, target } }: NextReward): number => missing / target
