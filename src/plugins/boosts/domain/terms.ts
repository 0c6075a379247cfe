/** What an offer gives, as it was when somebody activated it: later changes of the offer concern others. */
export type Terms = {
  name: string
  applies_to: 'all' | 'receipts' | 'challenges'
  /** Products of receipts that count. Empty: all. */
  products: number[]
  effect: 'multiplier' | 'bonus'
  multiplier: number
  bonus_points: number
  /** The most points that it gives to one person. */
  max_points: number
}

/** A receipt or a challenge that earned points while the offer ran. @property points that count, after returns */
export type Source = { points: number }

/** The points that an offer gives on top: rounded half up once for each receipt or challenge, up to its limit. */
export const bonusOf = (
  { bonus_points, effect, max_points, multiplier }: Terms,
  sources: readonly Source[],
): number => {
  const bonus = sources
    .filter(({ points }) => points > 0)
    .reduce((sum, { points }) => sum + (effect === 'bonus' ? bonus_points : extraOf(points, multiplier)), 0)
  return Math.min(bonus, max_points)
}

/** In hundredths, because 0.1 has no exact value. */
const extraOf = (points: number, multiplier: number): number =>
  Math.floor((points * Math.round((multiplier - 1) * 100) + 50) / 100)
