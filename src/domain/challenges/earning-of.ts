import { multiplyEarning, type TierEarning } from '@/domain/tiers'
import { pointsOf } from './points-of'

/**
 * What one completion earns this participant (RULE-65): shown on the site before it, and posted to the ledger with it.
 * @param points replaces the challenge's points: a donation's depend on its amount
 */
export const earningOf = (
  challenge: { points: number; reward_type: 'points' | 'prize'; multiplier: number },
  points: number = challenge.points,
): TierEarning => multiplyEarning(pointsOf({ ...challenge, points }), challenge.multiplier)
