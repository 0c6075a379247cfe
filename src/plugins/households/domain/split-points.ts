/**
 * Splits a spending in proportion to what each member has, in whole points: first rounded down, then one more for those who
 * lost most by rounding, the earlier ones first. Nobody's share is more than they have.
 * @param points whole, not more than the sum of the balances
 */
export const splitPoints = (points: number, balances: readonly number[]): number[] => {
  const total = balances.reduce((sum, balance) => sum + balance, 0)
  if (points > total) throw new RangeError(`${points} points can't be split among ${total}`)
  if (total === 0) return balances.map(() => 0)
  // Products are beyond what a number holds exactly.
  const parts = balances.map((balance) => {
    const product = BigInt(points) * BigInt(balance)
    return { share: Number(product / BigInt(total)), rest: product % BigInt(total) }
  })
  const missing = points - parts.reduce((sum, { share }) => sum + share, 0)
  const favored = new Set(
    parts
      .map(({ rest }, index) => ({ rest, index }))
      .sort((one, other) => (one.rest === other.rest ? one.index - other.index : one.rest > other.rest ? -1 : 1))
      .slice(0, missing)
      .map(({ index }) => index),
  )
  return parts.map(({ share }, index) => share + (favored.has(index) ? 1 : 0))
}
