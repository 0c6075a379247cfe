import fc from 'fast-check'
import { allocatePrice, recognize } from './allocate-price'

const DOLLAR = 1_000_000n
const dollars = (micros: bigint) => Number((micros + DOLLAR / 2n) / DOLLAR)

describe('a customer loyalty program (IFRS 15, Illustrative Example 52)', () => {
  // 10,000 points, of which 9,500 are expected to be redeemed, at $0.95 each.
  const points = allocatePrice(100_000n * DOLLAR, { goods: 100_000n * DOLLAR, points: (10_000n * 95n * DOLLAR) / 100n })

  it('allocates $91,324 to the goods and $8,676 to the points', () => {
    expect(dollars(points)).toBe(8676)
    expect(dollars(100_000n * DOLLAR - points)).toBe(91_324)
  })

  it('recognizes $4,110 in the first year, and $3,493 in the second', () => {
    const first = recognize(points, { redeemed: 4500, expected: 9500 })
    expect(dollars(first)).toBe(4110)
    expect(dollars(recognize(points, { redeemed: 8500, expected: 9700 }) - first)).toBe(3493)
  })
})

describe('9,000 allocated to points, 4,500 of 9,700 redeemed (KPMG, examples 10A and 10B)', () => {
  const first = recognize(9000n * DOLLAR, { redeemed: 4500, expected: 9700 })
  it.each([
    [9900, 3552],
    [9200, 4140],
  ])('next year 8,500 redeemed of %d: %d more', (expected, more) => {
    expect(dollars(first)).toBe(4175)
    expect(dollars(recognize(9000n * DOLLAR, { redeemed: 8500, expected }) - first)).toBe(more)
  })
})

it('all is recognized when nothing more is expected, never more, and never less for more redeemed points', () => {
  const whole = fc.integer({ min: 0, max: 100_000_000 })
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 16n }), whole, whole, whole, (allocated, redeemed, more, left) => {
      const earlier = recognize(allocated, { redeemed, expected: redeemed + more + left })
      const later = recognize(allocated, { redeemed: redeemed + more, expected: redeemed + more + left })
      expect(earlier >= 0n && earlier <= later && later <= allocated).toBe(true)
      expect(recognize(allocated, { redeemed: redeemed + more, expected: redeemed + more })).toBe(allocated)
    }),
  )
})

it('a price without a standalone value of points stays with the goods', () => {
  expect(allocatePrice(100n, { goods: 100n, points: 0n })).toBe(0n)
  expect(allocatePrice(0n, { goods: 0n, points: 0n })).toBe(0n)
})
