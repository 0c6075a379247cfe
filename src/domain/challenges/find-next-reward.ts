import type { Context } from '@/domain/context'
import { listCurrentRewards, type Progress, type SiteReward } from '@/domain/rewards'

export type NextReward = { reward: SiteReward; progress: Progress & { missing: number } }

/**
 * What the participant is closest to (S, beyond): of the rewards that they can still get by points or challenges, the one
 * for which the smallest share is missing. What is reached already comes first, the more it takes the better, where it
 * waits to be claimed: what comes by itself waits for nothing that they could do. Of one that waits for their payment the points
 * are taken already.
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

/** What keeps them from it passes by points, by a confirmed address, by the program or by time; anything else does not by what they do. */
const PASSING = new Set(['insufficient_points', 'not_verified', 'terms_not_accepted', 'account_pending', 'not_started'])
const isBeyondThem = ({ refusal }: SiteReward): boolean => refusal !== null && !PASSING.has(refusal.reason)

const byNearness = (a: NextReward, b: NextReward): number =>
  shareMissing(a) - shareMissing(b) || b.progress.target - a.progress.target || a.reward.id - b.reward.id

const shareMissing = ({ progress: { missing, target } }: NextReward): number => missing / target
