import { MAX_POINTS } from '@/domain/points'

export type TierEarning = {
  /** What is credited. */
  points: number
  base: number
  bonus: number
  multiplier: number
}

/**
 * What a tier makes of an earning (RULE-65): rounded half up, once, in whole hundredths of the multiplier, because floating point
 * would turn 1.15 x 10 into 11. Never more than one posting may move.
 */
export const multiplyEarning = (base: number, multiplier: number): TierEarning => {
  const hundredths = Math.max(100, Math.round(multiplier * 100))
  const points = Math.max(base, Math.min(Math.floor((base * hundredths + 50) / 100), MAX_POINTS))
  return { points, base, bonus: points - base, multiplier: hundredths / 100 }
}

/** What the point entry says of it (RULE-20); nothing where no tier multiplied. */
export const earningEvidence = ({ base, bonus, multiplier }: TierEarning): Record<string, number> =>
  bonus === 0 ? {} : { base_points: base, bonus_points: bonus, tier_multiplier: multiplier }
