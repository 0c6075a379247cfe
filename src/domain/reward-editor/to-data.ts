import type { RequiredDataFromCollectionSlug } from 'payload'
import type { StoredReward } from './find-editable-reward'

type Data = Partial<RequiredDataFromCollectionSlug<'rewards'>>

/** A form as the collection stores it: what its selection has. The rest of a stored reward stays as it is. */
export const toData = (form: StoredReward): Data => ({
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
  ...OWN[form.selection](form),
})

/** Neither Payload's update nor ours touches a group that is not named. */
const OWN = {
  redeem: ({ currency, limit_per_participant, price, threshold }) => ({
    threshold,
    limit_per_participant,
    price_cents: price,
    currency,
  }),
  sweepstake: ({ alternates, entry_cost, free_entry, max_entries, sweepstake_challenges, winners }) => ({
    sweepstake: {
      entry_cost,
      max_entries,
      free_entry,
      winners: winners ?? 1,
      alternates: alternates ?? 0,
      challenges: sweepstake_challenges,
    },
  }),
  achievement: ({ achievement_challenges, active_image, inactive_image, threshold }) => ({
    threshold,
    achievement_reward: { active_image, inactive_image, challenges: achievement_challenges },
  }),
  milestone: ({ threshold }) => ({ threshold }),
  'mini-contest': ({ contest_kind, contest_winners, limit_per_participant, play_cost, plays_per_day }) => ({
    limit_per_participant,
    mini_contest: { kind: contest_kind, winners: contest_winners, play_cost, plays_per_day },
  }),
  offer: () => ({}),
} as const satisfies Record<StoredReward['selection'], (form: StoredReward) => Data>
