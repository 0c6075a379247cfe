import { z } from 'zod'
import { MISSES } from '../domain/evaluate'
import type { StoredRule } from '../domain/find-rules'
import type { PreviewedBasket } from '../domain/preview-basket'
import { EFFECTS, SOURCES } from '../domain/rule'

const ids = z.array(z.int())

/** A rule on the wire: null for what it doesn't have. */
export const ruleSchema = z.object({
  id: z.int(),
  name: z.string(),
  is_on: z.boolean(),
  activation: z.enum(['automatic', 'member']),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime().nullable(),
  applies_to: z.enum(SOURCES),
  weekdays: ids.meta({ description: '1 for Monday to 7 for Sunday. Empty: every day.' }),
  from_hour: z.int().nullable(),
  to_hour: z.int().nullable(),
  products: ids,
  category: z.string().nullable().meta({ description: 'All products of a category, instead of `products`.' }),
  merchants: ids,
  tiers: ids,
  tag: z.string().nullable(),
  segment: z.int().nullable(),
  first_purchase: z.boolean(),
  min_basket: z.number().nullable().meta({ description: "In units of the program's currency." }),
  effect: z.enum(EFFECTS),
  multiplier: z.number().nullable(),
  bonus_points: z.int().nullable(),
  points_per_unit: z.number().nullable(),
  max_points_per_day: z.int().nullable(),
  max_points: z.int().nullable(),
  max_points_in_all: z.int().nullable(),
})

export const presentRule = (rule: StoredRule): z.output<typeof ruleSchema> => {
  const { bonus_points, effect, from, min_basket_cents, multiplier, points_per_unit, priority: _, ...rest } = rule
  const { category, products, segment_id, until, ...shown } = rest
  return {
    ...shown,
    category: category ?? null,
    products: category ? [] : products,
    effect,
    starts_at: new Date(from).toISOString(),
    ends_at: until === null ? null : new Date(until).toISOString(),
    segment: segment_id,
    min_basket: min_basket_cents === null ? null : min_basket_cents / 100,
    multiplier: effect === 'multiplier' ? multiplier : null,
    bonus_points: effect === 'bonus' ? bonus_points : null,
    points_per_unit: effect === 'per_unit' ? points_per_unit : null,
  }
}

export const previewedRules = z.array(
  z.object({
    id: z.int(),
    name: z.string(),
    points: z.int(),
    reason: z.enum(['counts', ...MISSES]).meta({ description: '`counts`, or why it gives nothing.' }),
  }),
)

export const presentPreview = ({ points, rules }: PreviewedBasket) => ({
  ...{ points, rules },
  extra_points: rules.reduce((sum, rule) => sum + rule.points, 0),
})
