import { fieldRule } from '@/plugin/fields'

const { anybody, program, upTo } = fieldRule

/** Who may set the fields of offers by Payload's API. */
export const fieldRules = {
  boosts: {
    ...{ program, name: upTo(60), is_on: anybody, starts_at: anybody, ends_at: anybody, applies_to: anybody },
    ...{ products: anybody, effect: anybody, multiplier: upTo(10), bonus_points: upTo(100_000) },
    ...{ max_points: upTo(1_000_000), max_activations: upTo(10_000_000), tag: upTo(60), reason: upTo(120) },
  },
}
