import type { RequiredDataFromCollectionSlug } from 'payload'
import type { StoredReward } from './find-editable-reward'
import { ownAmounts } from './selection-fields'

type Data = Partial<RequiredDataFromCollectionSlug<'rewards'>>

/** A form in the collection's shape, without amounts of other selections. Other stored fields stay unchanged. */
export const toData = (given: StoredReward): Data => {
  const form = ownAmounts(given)
  return {
    selection: form.selection,
    name: form.name,
    description: form.description,
    description_details: form.description_details,
    terms_conditions: form.terms_conditions,
    redemption_details: form.redemption_details,
    image: form.image,
    redemption_image: form.redemption_image,
    feature: form.feature,
    start: form.start,
    finish: form.finish,
    limit: form.limit,
    uses_coupons: form.uses_coupons,
    tag_list: form.tag_list,
    position: form.position ?? 0,
    threshold: form.threshold,
    limit_per_participant: form.limit_per_participant,
    price_cents: form.price,
    // Payload's types require complete groups.
    sweepstake: { entry_cost: form.entry_cost, max_entries: form.max_entries } as Data['sweepstake'],
    mini_contest: { play_cost: form.play_cost, plays_per_day: form.plays_per_day },
    ...OWN[form.selection]?.(form),
    ...form.fields,
  }
}

/** Payload's update and ours keep missing fields, also within groups. */
const OWN = {
  redeem: ({ currency, min_tier }) => ({ currency, min_tier }),
  sweepstake: ({ alternates, entry_cost, free_entry, max_entries, min_tier, sweepstake_challenges, winners }) => ({
    min_tier,
    sweepstake: {
      entry_cost,
      max_entries,
      free_entry,
      winners: winners ?? 1,
      alternates: alternates ?? 0,
      challenges: sweepstake_challenges,
    },
  }),
  achievement: ({ achievement_challenges, active_image, inactive_image }) => ({
    achievement_reward: { active_image, inactive_image, challenges: achievement_challenges },
  }),
  milestone: () => ({}),
  'mini-contest': ({ contest_kind, contest_winners, min_tier, play_cost, plays_per_day }) => ({
    min_tier,
    mini_contest: { kind: contest_kind, winners: contest_winners, play_cost, plays_per_day },
  }),
  offer: () => ({}),
} as const satisfies Record<StoredReward['selection'], (form: StoredReward) => Data>
