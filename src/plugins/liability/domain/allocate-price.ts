/** Money in millionths of the currency's unit, exact. */
export type Micros = bigint

const roundedShare = (amount: Micros, part: bigint, whole: bigint): Micros =>
  (2n * amount * part + whole) / (2n * whole)

/**
 * Splits the price of a sale between goods and points in proportion to what each sells for alone (IFRS 15.76, ASC 606-10-32-31). The
 * parts add up to the price.
 * @param points the value of the points that members are expected to redeem
 */
export const allocatePrice = (price: Micros, { goods, points }: { goods: Micros; points: Micros }): Micros =>
  goods + points === 0n ? 0n : roundedShare(price, points, goods + points)

/**
 * How much of the price of points is revenue by now: in proportion to the points that are expected to be redeemed in all (IFRS 15.B46).
 * All of it, once none is expected any more.
 */
export const recognize = (
  allocated: Micros,
  { expected, redeemed }: { redeemed: number; expected: number },
): Micros => {
  if (expected <= redeemed) return allocated
  return roundedShare(allocated, BigInt(redeemed), BigInt(expected))
}

/** An amount after its points became more or fewer. */
export const scale = (amount: Micros, { from, to }: { from: number; to: number }): Micros =>
  from <= 0 || to <= 0 ? 0n : roundedShare(amount, BigInt(to), BigInt(from))
