import fc from 'fast-check'
import { itemPoints } from './item-points'

/** The same rule in integers: the rate in thousandths, so nothing can be lost. */
function pointsByIntegers(thousandths: number, priceCents: number): number {
  return Number((BigInt(thousandths) * BigInt(priceCents) * 2n + 1000n) / 2000n)
}

describe('itemPoints', () => {
  it.each([
    [1, 499, 499],
    [0.1, 499, 50],
    [0.1, 495, 50],
    [0.1, 494, 49],
    [0.005, 100, 1],
    [0.005, 99, 0],
    [0.015, 100, 2],
    [0.145, 100, 15],
    [1.005, 100, 101],
    [2.5, 3, 8],
    [1e-7, 5_000_000, 1],
    [1e21, 0, 0],
  ])('at %p points a cent, %p cents give %p points', (pointsPerCents, priceCents, points) => {
    expect(itemPoints({ pointsPerCents, priceCents })).toBe(points)
  })

  it('gives no points for a return, and takes no points for a negative rate', () => {
    expect(itemPoints({ pointsPerCents: 1, priceCents: -499 })).toBe(0)
    expect(itemPoints({ pointsPerCents: -1, priceCents: 499 })).toBe(0)
    expect(itemPoints({ pointsPerCents: -1, priceCents: -499 })).toBe(0)
  })

  it('refuses an invalid rate or price', () => {
    expect(() => itemPoints({ pointsPerCents: Number.NaN, priceCents: 1 })).toThrow('finite')
    expect(() => itemPoints({ pointsPerCents: Number.POSITIVE_INFINITY, priceCents: 1 })).toThrow('finite')
    expect(() => itemPoints({ pointsPerCents: 1, priceCents: 4.99 })).toThrow('whole cents')
  })

  it('stops at one point more than a receipt can give, which requires review', async () => {
    const { MAX_POINTS } = await import('@/domain/points')
    expect(MAX_POINTS).toBe(100_000_000)
    expect(itemPoints({ pointsPerCents: 1000, priceCents: 100_000 })).toBe(100_000_000)
    expect(itemPoints({ pointsPerCents: 1000, priceCents: 100_001 })).toBe(100_000_001)
    expect(itemPoints({ pointsPerCents: 1e12, priceCents: 1_000_000 })).toBe(100_000_001)
  })

  it('is exact for every rate of three decimals, and rounds half up once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 0, max: 10_000_000 }),
        (thousandths, priceCents) => {
          expect(itemPoints({ pointsPerCents: thousandths / 1000, priceCents })).toBe(
            Math.min(pointsByIntegers(thousandths, priceCents), 100_000_001),
          )
        },
      ),
    )
  })

  it('never falls as the price rises, and is never negative', () => {
    const rate = fc.double({ min: 0, max: 1000, noNaN: true })
    const cents = fc.integer({ min: -1000, max: 1_000_000 })
    fc.assert(
      fc.property(rate, cents, fc.nat(1000), (pointsPerCents, priceCents, more) => {
        const points = itemPoints({ pointsPerCents, priceCents })
        expect(points).toBeGreaterThanOrEqual(0)
        expect(Number.isSafeInteger(points)).toBe(true)
        expect(itemPoints({ pointsPerCents, priceCents: priceCents + more })).toBeGreaterThanOrEqual(points)
      }),
    )
  })
})
