import { MAX_POINTS } from '@/domain/points/limits'

export type TierEarning = {
  /** The credited points. */
  points: number
  base: number
  bonus: number
  multiplier: number
}

/**
 * Applies a tier's multiplier to an earning (RULE-65): rounded half up once, in integer hundredths, because floating
 * point would turn 1.15 x 10 into 11. Limited to what one posting can move.
 */
export const multiplyEarning = (base: number, multiplier: number): TierEarning => {
  const hundredths = Math.max(100, Math.round(multiplier * 100))
  const points = Math.max(base, Math.min(Math.floor((base * hundredths + 50) / 100), MAX_POINTS))
  return { points, base, bonus: points - base, multiplier: hundredths / 100 }
}

/** The evidence of the point entry (RULE-20); empty without a bonus. */
export const earningEvidence = ({ base, bonus, multiplier }: TierEarning): Record<string, number> =>
  bonus === 0 ? {} : { base_points: base, bonus_points: bonus, tier_multiplier: multiplier }
