/**
 * The complementary error function, to a relative error below 1.2e-7.
 * Source: Press et al., Numerical Recipes in C, 2nd ed., section 6.2 (`erfcc`).
 */
export const erfc = (x: number): number => {
  const z = Math.abs(x)
  const t = 1 / (1 + 0.5 * z)
  const terms = [
    ...[-1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806],
    ...[0.27886807, -1.13520398, 1.48851587, -0.82215223, 0.17087277],
  ]
  const sum = terms.reduceRight((rest, term) => term + t * rest, 0)
  const value = t * Math.exp(-z * z + sum)
  return x >= 0 ? value : 2 - value
}

/** The share of a standard normal distribution below `z`. */
export const normalBelow = (z: number): number => 0.5 * erfc(-z / Math.SQRT2)

const A = [
  -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716, 2.506628277459239,
]
const B = [-54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572, 1]
const C = [
  -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968,
  2.938163982698783,
]
const D = [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416, 1]
const TAIL = 0.02425

const polynomial = (terms: readonly number[], x: number): number => terms.reduce((sum, term) => sum * x + term, 0)

/**
 * The value below which a standard normal distribution has the share `p`: 1.96 for 0.975. Its relative error is below 1.2e-9.
 * Source: P. J. Acklam, "An algorithm for computing the inverse normal cumulative distribution function" (2003).
 * @throws RangeError if `p` isn't between 0 and 1
 */
export const normalQuantile = (p: number): number => {
  if (!(p > 0 && p < 1)) throw new RangeError(`no quantile of ${p}`)
  if (p > 1 - TAIL) return -normalQuantile(1 - p)
  if (p < TAIL) {
    const q = Math.sqrt(-2 * Math.log(p))
    return polynomial(C, q) / polynomial(D, q)
  }
  const q = p - 0.5
  const r = q * q
  return (polynomial(A, r) * q) / polynomial(B, r)
}
