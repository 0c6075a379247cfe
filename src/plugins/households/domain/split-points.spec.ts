import fc from 'fast-check'
import { splitPoints } from './split-points'

describe('splitting a spending', () => {
  it.each([
    [150, [100, 200], [50, 100]],
    [100, [100, 100, 100], [34, 33, 33]],
    [1, [1, 1], [1, 0]],
    [7, [0, 7], [0, 7]],
    [10, [5, 5], [5, 5]],
    [0, [0, 0], [0, 0]],
  ])('%i among %j is %j', (points, balances, shares) => {
    expect(splitPoints(points, balances)).toEqual(shares)
  })

  it('takes all of it, from nobody more than they have', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(100_000_000), { minLength: 1, maxLength: 6 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (balances, part) => {
          const points = Math.floor(balances.reduce((sum, balance) => sum + balance, 0) * part)
          const shares = splitPoints(points, balances)
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(points)
          for (const [index, share] of shares.entries()) {
            expect(share).toBeGreaterThanOrEqual(0)
            expect(share).toBeLessThanOrEqual(balances[index] ?? 0)
          }
        },
      ),
    )
  })

  it('refuses more than there is', () => {
    expect(() => splitPoints(11, [5, 5])).toThrow(RangeError)
  })
})
