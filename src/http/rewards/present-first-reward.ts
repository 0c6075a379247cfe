import type { Context } from '@/domain/context'
import { listActiveRewards } from '@/domain/rewards'
import { presentImage } from '@/http/programs/present-image'

/** The reward that takes the fewest points, as the sign-up shows it; null if none takes points. */
export const presentFirstReward = async (
  context: Context,
  { basePath, programId }: { programId: number; basePath: string },
) => {
  const rewards = await listActiveRewards(context, { programId, participantId: null })
  const [first] = rewards
    .flatMap(({ image, in_stock, min_tier, name, selection, threshold }) =>
      selection === 'redeem' && in_stock && min_tier === null && threshold ? [{ name, threshold, image }] : [],
    )
    .toSorted((one, other) => one.threshold - other.threshold)
  return first ? { ...first, image: presentImage(first.image, basePath) } : null
}
