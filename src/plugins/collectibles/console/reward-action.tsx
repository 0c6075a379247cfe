import type { RewardActionProps } from '@/plugin/console'
import { findNftSetup } from '../domain'
import { CreateRewardCollection } from './create-reward-collection.client'

/** Creates a reward's NFT collection, if the program can mint and the reward has none. */
export async function RewardAction({ reward, view }: RewardActionProps) {
  const { context, can, programId } = view
  if (!can('rewards.manage') || reward.nft_collection_address) return null
  const { network, state } = await findNftSetup(context, programId)
  return state === 'ready' ? <CreateRewardCollection rewardId={reward.id} network={network} /> : null
}
