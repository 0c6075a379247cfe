import { quantileFor } from './sample-size'

/** People of a variant, with the sum of their values and of their squares. A share counts 1 for everyone who did it. */
export type Sample = { people: number; sum: number; squares: number }

/** The difference from the original, with the interval that holds the true one in 95 of 100 experiments. */
export type Effect = { difference: number; low: number; high: number }

type Compared = { original: Sample; variant: Sample }

/**
 * A share's difference and its variance, with one success and one failure added to each sample, which keeps the promise of the
 * interval for small samples and for rare and frequent events.
 * Source: Agresti and Caffo, "Simple and effective confidence intervals for proportions and differences of proportions result
 * from adding two successes and two failures", The American Statistician 54 (2000).
 */
const ofRates = ({ original, variant }: Compared) => {
  const [p, q] = [original, variant].map(({ people, sum }) => (sum + 1) / (people + 2)) as [number, number]
  return {
    difference: q - p,
    variance: (p * (1 - p)) / (original.people + 2) + (q * (1 - q)) / (variant.people + 2),
  }
}

/** An average's difference and its variance, for samples with different spreads. Source: Welch, Biometrika 34 (1947). */
const ofMeans = ({ original, variant }: Compared) => {
  const [p, q] = [original, variant].map(({ people, squares, sum }) => {
    const mean = sum / people
    return { mean, variance: Math.max(0, squares - people * mean * mean) / Math.max(1, people - 1) / people }
  }) as [Moments, Moments]
  return { difference: q.mean - p.mean, variance: p.variance + q.variance }
}

type Moments = { mean: number; variance: number }

/** The plain difference, which is what the tables show. */
const plain = ({ original, variant }: Compared): number => variant.sum / variant.people - original.sum / original.people

/**
 * The effect of a variant, over the times with different shares: what changes with time, such as a sale, isn't taken for an
 * effect. Each time's difference is weighted by how much it can tell.
 * Source: Greenland and Robins, Biometrics 41 (1985), the Mantel-Haenszel estimate of a difference.
 * @param comparisons variants beside the original, for which the interval is widened
 * @returns null if a sample is empty
 */
export const estimateEffect = (
  strata: readonly Compared[],
  { comparisons, isRate }: { comparisons: number; isRate: boolean },
): Effect | null => {
  const usable = strata.filter(({ original, variant }) => original.people > 0 && variant.people > 0)
  let [weights, shown, center, variance] = [0, 0, 0, 0]
  for (const compared of usable) {
    const { original, variant } = compared
    const weight = (original.people * variant.people) / (original.people + variant.people)
    const estimate = isRate ? ofRates(compared) : ofMeans(compared)
    weights += weight
    shown += weight * plain(compared)
    center += weight * estimate.difference
    variance += weight * weight * estimate.variance
  }
  if (weights === 0) return null
  // People are counted one by one, which the normal distribution doesn't know (Yates' correction for continuity).
  const continuity = isRate ? (0.5 * usable.length) / weights : 0
  const margin = quantileFor(comparisons) * Math.sqrt(variance / (weights * weights)) + continuity
  return { difference: shown / weights, low: center / weights - margin, high: center / weights + margin }
}

/** What an experiment says of a variant. Before its planned end it says nothing: looking until it suits finds what isn't there. */
export type Verdict = 'cannot_tell_yet' | 'better' | 'worse' | 'no_difference'

export const decide = (effect: Effect | null, isComplete: boolean): Verdict => {
  if (!isComplete || !effect) return 'cannot_tell_yet'
  if (effect.low > 0) return 'better'
  return effect.high < 0 ? 'worse' : 'no_difference'
}
