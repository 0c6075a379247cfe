import { erfc } from './normal'

/**
 * The chance that a chi-squared variable with `df` degrees of freedom is at least `x`.
 * Source: Abramowitz and Stegun, Handbook of Mathematical Functions, 26.4.4 and 26.4.5 (a finite sum for whole `df`).
 */
export const chiSquaredAbove = (x: number, df: number): number => {
  if (df < 1 || x <= 0) return 1
  const isOdd = df % 2 === 1
  let sum = isOdd ? erfc(Math.sqrt(x / 2)) : Math.exp(-x / 2)
  let term = isOdd ? Math.sqrt((2 * x) / Math.PI) * Math.exp(-x / 2) : Math.exp(-x / 2) * (x / 2)
  for (let at = isOdd ? 3 : 4; at <= df; at += 2) {
    sum += term
    term *= x / at
  }
  return Math.min(1, sum)
}

/** People of each variant who came while the shares were the same. */
export type Counted = { people: readonly number[]; shares: readonly number[] }

/** Far below what chance does, so that the alarm means a fault: a one in a thousand chance of a false one. */
const ALARM = 0.001

/**
 * Whether the people are split as the shares say (a sample ratio mismatch): a chi-squared test, summed over the times with
 * different shares. A mismatch means that something loses people of one variant, and that its result can't be trusted.
 * Source: Fabijan et al., "Diagnosing Sample Ratio Mismatch in Online Controlled Experiments", KDD 2019.
 * @returns `p`, the chance of such a split or a more uneven one if all is well
 */
export const checkSplit = (counted: readonly Counted[]): { p: number; isUneven: boolean } => {
  let chiSquared = 0
  let df = 0
  for (const { people, shares } of counted) {
    const all = people.reduce((sum, count) => sum + count, 0)
    const whole = shares.reduce((sum, share) => sum + share, 0)
    if (all === 0 || whole === 0) continue
    const used = shares.filter((share) => share > 0).length
    df += used - 1
    for (const [at, share] of shares.entries()) {
      const expected = (all * share) / whole
      if (expected > 0) chiSquared += ((people[at] ?? 0) - expected) ** 2 / expected
    }
  }
  const p = chiSquaredAbove(chiSquared, df)
  return { p, isUneven: p < ALARM }
}
