import type { ListedReward, RewardDetail } from '@/domain/console-lists'
import { type EditableReward, type RewardLocks, rewardInputOf } from '@/domain/reward-editor'

/** A reward in the console's list (CONSOLE-66). */
export const presentListedReward = (reward: ListedReward) => ({
  id: reward.id,
  name: reward.name,
  image: reward.image,
  selection: reward.selection,
  status: reward.status,
  points: reward.points,
  limit: reward.limit,
  claims: reward.claims,
  start: reward.start,
  finish: reward.finish,
  tag_list: reward.tag_list,
  updated_at: reward.updated_at,
})

export const presentRewardDetail = (reward: RewardDetail) => ({
  id: reward.id,
  name: reward.name,
  image: reward.image,
  selection: reward.selection,
  status: reward.status,
  points: reward.points,
  limit: reward.limit,
  claims: reward.claims,
  balance: reward.balance,
  limit_per_participant: reward.limit_per_participant,
  price_cents: reward.price_cents,
  currency: reward.currency,
  uses_coupons: reward.uses_coupons,
  start: reward.start,
  finish: reward.finish,
  tag_list: reward.tag_list,
  nft_collection: reward.nft_collection,
  nft_collection_address: reward.nft_collection_address,
  nft_collection_transaction_create_url: reward.nft_collection_transaction_create_url,
  updated_at: reward.updated_at,
})

/** A reward in its form's format: the price in units of its currency, pictures by id. */
export const presentEditableReward = ({ claims, form, id, updated_at }: EditableReward, locks: RewardLocks) => ({
  reward: { id, ...rewardInputOf(form) },
  claims,
  updated_at,
  /** By field, why it can't be changed any more. */
  locks,
})
