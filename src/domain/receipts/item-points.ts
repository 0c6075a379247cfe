/** An exact decimal: `units` divided by ten to the power of `scale`. */
type Decimal = { units: bigint; scale: number }

/**
 * The maximum points of an item: one more than a posting can move, so that it requires review and still fits into its
 * column. Not derived from the ledger's MAX_POINTS, because browsers load this file.
 */
const TOO_MANY_POINTS = 100_000_001n

const DECIMAL = /^(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i

type Item = {
  pointsPerCents: number
  priceCents: number
  /** What a unit of the price's currency is worth in the program's; 1 in the same currency, null if unknown: no points. */
  exchangeRate?: number | null
}

/**
 * Points of a receipt's item: points per cent x price in cents, in the program's currency (RULE-36, RULE-97, CONSOLE-92).
 * Exact in decimals, rounded half up once, never negative, and at most one point more than a receipt can give.
 * @throws Error if a rate is not finite or the cents are not a safe integer, because the row is corrupt
 */
export function itemPoints({ exchangeRate = 1, pointsPerCents, priceCents }: Item): number {
  if (exchangeRate === null) return 0
  if (!Number.isFinite(pointsPerCents)) throw new Error(`Points per cent must be a finite number: ${pointsPerCents}`)
  if (!Number.isFinite(exchangeRate)) throw new Error(`An exchange rate must be a finite number: ${exchangeRate}`)
  if (!Number.isSafeInteger(priceCents)) throw new Error(`A price must be whole cents: ${priceCents}`)
  if (pointsPerCents <= 0 || priceCents <= 0 || exchangeRate <= 0) return 0

  const rate = toDecimal(pointsPerCents)
  const worth = toDecimal(exchangeRate)
  const one = 10n ** BigInt(rate.scale + worth.scale)
  const doubled = 2n * rate.units * worth.units * BigInt(priceCents)
  // Half up in integers: floor((2n + d) / 2d). Binary floats would make 0.005 x 100 slightly less than a half.
  const points = (doubled + one) / (2n * one)
  return Number(points > TOO_MANY_POINTS ? TOO_MANY_POINTS : points)
}

/** Uses the number's shortest decimal, which is what the administrator entered and the database stores. */
function toDecimal(value: number): Decimal {
  const match = DECIMAL.exec(String(value))
  if (!match?.[1]) throw new Error(`Not a decimal number: ${value}`)
  const fraction = match[2] ?? ''
  const units = BigInt(match[1] + fraction)
  const scale = fraction.length - Number(match[3] ?? 0)
  return scale >= 0 ? { units, scale } : { units: units * 10n ** BigInt(-scale), scale: 0 }
}
