import { findVersion } from '@/domain/content-lifecycle'
import type { Context } from '@/domain/context'
import { managedOf } from '@/domain/reward-fields'
import { findEditableReward, storedRewardOf } from './find-editable-reward'
import { type RewardFormInput, rewardInputOf } from './reward-form'

type Which = { programId: number; rewardId: number; versionId: number; canManage: boolean }

/**
 * The form that saved a version, to be saved again by the same rules. Approval, claims, draws and collections stay as they are,
 * and so do tags, if the administrator may not set them.
 * @returns null where the reward has no such version
 */
export const readVersionForm = async (
  context: Context,
  { canManage, programId, rewardId, versionId }: Which,
): Promise<RewardFormInput | null> => {
  const stored = await findEditableReward(context, { programId, rewardId })
  const version = await findVersion(context, { of: 'rewards', programId, id: rewardId, versionId })
  if (!stored || !version) return null
  const form = storedRewardOf(context, version)
  return rewardInputOf(canManage ? form : { ...form, ...managedOf(stored.form) })
}
