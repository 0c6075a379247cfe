import type { RewardSelection } from '@/domain/rewards'

/** Fields of every reward. */
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
  'fields',
] as const

/** Additional fields by selection. */
const OWN = {
  redeem: ['threshold', 'min_tier', 'limit_per_participant', 'price', 'currency'],
  sweepstake: ['min_tier', 'entry_cost', 'max_entries', 'free_entry', 'winners', 'alternates', 'sweepstake_challenges'],
  achievement: ['threshold', 'active_image', 'inactive_image', 'achievement_challenges'],
  milestone: ['threshold'],
  'mini-contest': [
    'contest_kind',
    'contest_winners',
    'play_cost',
    'plays_per_day',
    'min_tier',
    'limit_per_participant',
  ],
  offer: [],
} as const satisfies Record<RewardSelection, readonly string[]>

/** Fields of a plugin's selection, which is claimed for points. It may add fields of its own to `fields`. */
const OF_PLUGINS = ['threshold', 'limit_per_participant'] as const

/** A field of the reward form. */
export type RewardField = (typeof COMMON)[number] | (typeof OWN)[RewardSelection][number]

/** The fields of a selection. Others are neither shown nor stored. */
export const fieldsOfSelection = (selection: RewardSelection): readonly RewardField[] => [
  ...COMMON,
  ...(Object.hasOwn(OWN, selection) ? OWN[selection] : OF_PLUGINS),
]

/** Costs, requirements and limits, which are shown for every selection that stores them. */
const AMOUNTS = [
  'threshold',
  'limit_per_participant',
  'price',
  'entry_cost',
  'max_entries',
  'play_cost',
  'plays_per_day',
] as const satisfies readonly RewardField[]

/** A form without the amounts of other selections, which it doesn't show. */
export const ownAmounts = <Form extends { selection: RewardSelection } & Record<(typeof AMOUNTS)[number], unknown>>(
  form: Form,
): Form => {
  const own = fieldsOfSelection(form.selection)
  const others = AMOUNTS.filter((amount) => !own.includes(amount))
  return { ...form, ...Object.fromEntries(others.map((amount) => [amount, null])) }
}

/** The fields that a save may change: those of the selection, and amounts left by an earlier selection. */
export const fieldsOfSave = (selection: RewardSelection): RewardField[] => [
  ...new Set([...fieldsOfSelection(selection), ...AMOUNTS]),
]
