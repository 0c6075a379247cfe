import type { RewardSelection } from '@/domain/rewards'
import type { RewardForm } from './reward-form'

export type RewardField = keyof RewardForm

/** What every reward has. */
const COMMON = [
  'selection',
  'name',
  'description',
  'description_details',
  'terms_conditions',
  'redemption_details',
  'image',
  'redemption_image',
  'feature',
  'start',
  'finish',
  'limit',
  'uses_coupons',
  'tag_list',
  'position',
] as const satisfies readonly RewardField[]

/** What only some selections have. */
const OWN = {
  redeem: ['threshold', 'limit_per_participant', 'price', 'currency'],
  sweepstake: ['entry_cost', 'max_entries', 'free_entry', 'winners', 'alternates', 'sweepstake_challenges'],
  achievement: ['threshold', 'active_image', 'inactive_image', 'achievement_challenges'],
  milestone: ['threshold'],
  'mini-contest': ['contest_kind', 'contest_winners', 'play_cost', 'plays_per_day', 'limit_per_participant'],
  offer: [],
} as const satisfies Record<RewardSelection, readonly RewardField[]>

/** The fields that a reward of this selection has. Others are neither shown nor stored. */
export const fieldsOfSelection = (selection: RewardSelection): readonly RewardField[] => [...COMMON, ...OWN[selection]]
