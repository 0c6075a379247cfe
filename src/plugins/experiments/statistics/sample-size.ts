import { normalQuantile } from './normal'

/** The chance to find a difference that exists. */
const POWER = 0.8
/** One minus the chance to find a difference where there is none. */
const CONFIDENCE = 0.95

/** The normal quantile of an interval, for each of several comparisons with the original (Bonferroni's correction). */
export const quantileFor = (comparisons: number): number =>
  normalQuantile(1 - (1 - CONFIDENCE) / 2 / Math.max(1, comparisons))

type Planned = {
  /** What happens with the original: a share from 0 to 1, or an average. */
  baseline: number
  /** The smallest difference worth knowing, in the same unit. */
  effect: number
  /** Variants beside the original. */
  comparisons: number
}

/**
 * The people that each variant needs to find a difference of two shares.
 * Source: Fleiss, Levin and Paik, Statistical Methods for Rates and Proportions, 3rd ed., formulas 4.14 and 4.19.
 * @returns null if there is no such difference, because the share would be below 0 or above 1
 */
export const planRates = ({ baseline, comparisons, effect }: Planned): number | null => {
  // Downwards where upwards would be above 1; the larger of both is needed for either direction.
  const others = [baseline + effect, baseline - effect].filter((rate) => rate > 0 && rate < 1)
  if (!(baseline > 0 && baseline < 1 && effect > 0) || others.length === 0) return null
  const [forConfidence, forPower] = [quantileFor(comparisons), normalQuantile(POWER)]
  const sizes = others.map((rate) => {
    const middle = (baseline + rate) / 2
    const spread =
      forConfidence * Math.sqrt(2 * middle * (1 - middle)) +
      forPower * Math.sqrt(baseline * (1 - baseline) + rate * (1 - rate))
    const plain = (spread / effect) ** 2
    return Math.ceil((plain / 4) * (1 + Math.sqrt(1 + 4 / (plain * effect))) ** 2)
  })
  return Math.max(...sizes, LEAST)
}

/**
 * The people that each variant needs to find a difference of two averages.
 * Source: Chow, Shao and Wang, Sample Size Calculations in Clinical Research, 2nd ed., section 3.2.1.
 * @param spread the standard deviation of one person's value
 */
export const planMeans = ({
  comparisons,
  effect,
  spread,
}: Omit<Planned, 'baseline'> & { spread: number }): number | null => {
  if (!(effect > 0 && spread > 0)) return null
  const quantiles = quantileFor(comparisons) + normalQuantile(POWER)
  return Math.max(Math.ceil(2 * ((quantiles * spread) / effect) ** 2), LEAST)
}

/** Below it, the intervals of the results aren't what they promise. */
const LEAST = 100
