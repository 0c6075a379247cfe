import { z } from 'zod'

/** The assumptions of the cost estimate. */
export const ECONOMY = z.object({
  /** Points per unit of currency spent. */
  points_per_unit: z.coerce.number().positive().max(100_000),
  /** The percentage of spending that the program gives back. */
  give_back_percent: z.coerce.number().positive().max(100),
  members: z.coerce.number().int().min(0).max(100_000_000),
  /** The percentage of members who buy in a month. */
  active_percent: z.coerce.number().min(0).max(100),
  /** An active member's monthly spending, in units of the currency. */
  spend_per_month: z.coerce.number().min(0).max(10_000_000),
  /** The percentage of earned points that are ever redeemed. */
  redeemed_percent: z.coerce.number().min(0).max(100),
})

export type Economy = z.infer<typeof ECONOMY>

export const DEFAULT_ECONOMY: Economy = {
  points_per_unit: 10,
  give_back_percent: 2,
  members: 1000,
  active_percent: 40,
  spend_per_month: 100,
  redeemed_percent: 70,
}

export type EconomyFigures = {
  /** The value of a point in the currency's minor unit. */
  point_value_cents: number
  points_per_month: number
  /** Expected monthly cost of rewards in the currency's minor unit. */
  cost_per_month_cents: number
  /** Suggested prices in points for rewards of these values. */
  prices: { value: number; points: number; months: number | null }[]
}

/** Reward values with a suggested price, in units of the currency. */
const REWARD_VALUES = [5, 10, 25, 50, 100] as const

/** The value of a point: what the program gives back of a unit, divided by the unit's points. Pure. */
export const computeEconomy = (economy: Economy): EconomyFigures => {
  const { active_percent, give_back_percent, members, points_per_unit, redeemed_percent, spend_per_month } = economy
  const pointValueCents = give_back_percent / points_per_unit
  const earnedEach = spend_per_month * points_per_unit
  const pointsPerMonth = Math.round(members * (active_percent / 100) * earnedEach)
  return {
    point_value_cents: pointValueCents,
    points_per_month: pointsPerMonth,
    cost_per_month_cents: Math.round(pointsPerMonth * pointValueCents * (redeemed_percent / 100)),
    prices: REWARD_VALUES.map((value) => {
      const points = roundPrice((value * 100) / pointValueCents)
      return { value, points, months: earnedEach > 0 ? Math.ceil(points / earnedEach) : null }
    }),
  }
}

type Rates = Pick<Economy, 'points_per_unit' | 'give_back_percent'>

/** A reward's price that buys the same value once a point is worth something else. Pure. */
export const convertPrice = (points: number, from: Rates, to: Rates): number => {
  const factor = from.give_back_percent / from.points_per_unit / (to.give_back_percent / to.points_per_unit)
  return isSame(factor, 1) ? points : roundPrice(points * factor)
}

/** A product's points per cent that keep its relation to the points of other spending. Pure. */
export const convertRate = (rate: number, from: Rates, to: Rates): number => {
  const factor = to.points_per_unit / from.points_per_unit
  return isSame(factor, 1) ? rate : Number((rate * factor).toPrecision(4))
}

const isSame = (one: number, other: number): boolean => Math.abs(one - other) < 1e-9

/** Two leading digits, so that prices look like prices: 2,483 -> 2,500. */
const roundPrice = (points: number): number => {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(points, 1))) - 1)
  return Math.max(1, Math.ceil(points / step) * step)
}
