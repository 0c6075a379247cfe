import { fieldRule } from '@/plugin/fields'

const { anybody, kept, program, upTo } = fieldRule

/** Who may set the fields of rules by Payload's API. */
export const fieldRules = {
  boosts: {
    ...{ program, name: upTo(60), is_on: anybody, activation: anybody, starts_at: anybody, ends_at: anybody },
    ...{ applies_to: anybody, weekdays: anybody, from_hour: upTo(23), to_hour: upTo(24), products: anybody },
    ...{
      category: upTo(60),
      merchants: anybody,
      min_basket: upTo(1_000_000),
      first_purchase: anybody,
      tiers: anybody,
      tag: upTo(60),
    },
    ...{ segment_id: upTo(2_147_483_647), effect: anybody, multiplier: upTo(10), bonus_points: upTo(100_000) },
    ...{ points_per_unit: upTo(1000), max_points_per_day: upTo(1_000_000), max_points: upTo(1_000_000) },
    ...{ max_points_in_all: upTo(100_000_000), max_activations: upTo(10_000_000), priority: upTo(1000) },
    ...{ reason: upTo(120), counts_from: kept, settled_until: kept },
  },
}
