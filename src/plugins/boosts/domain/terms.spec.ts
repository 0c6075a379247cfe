import fc from 'fast-check'
import { bonusOf, type Terms } from './terms'

const TERMS: Terms = {
  ...{ name: '3x bread', applies_to: 'receipts', products: [], effect: 'multiplier', multiplier: 3 },
  ...{ bonus_points: 10, max_points: 100 },
}

describe('bonusOf', () => {
  it('adds what the multiplier gives beyond the points, up to the limit', () => {
    expect(bonusOf(TERMS, [{ points: 10 }, { points: 5 }])).toBe(30)
    expect(bonusOf(TERMS, [{ points: 80 }])).toBe(100)
    expect(bonusOf({ ...TERMS, multiplier: 1.25 }, [{ points: 2 }, { points: 6 }])).toBe(3)
    expect(bonusOf({ ...TERMS, multiplier: 1.1 }, [{ points: 5 }])).toBe(1)
  })

  it('adds a bonus for each that still has points', () => {
    const terms: Terms = { ...TERMS, effect: 'bonus' }
    expect(bonusOf(terms, [{ points: 1 }, { points: 0 }, { points: 7 }])).toBe(20)
    expect(bonusOf(terms, [])).toBe(0)
  })

  it('never gives more for less, or more than its limit', () => {
    const points = fc.array(fc.integer({ min: 0, max: 5000 }), { maxLength: 8 })
    const effect = fc.constantFrom('multiplier' as const, 'bonus' as const)
    fc.assert(
      fc.property(points, effect, fc.integer({ min: 110, max: 1000 }), fc.nat(7), (all, kind, percent, index) => {
        const terms: Terms = { ...TERMS, effect: kind, multiplier: percent / 100, max_points: 900 }
        const before = bonusOf(
          terms,
          all.map((one) => ({ points: one })),
        )
        const after = bonusOf(
          terms,
          all.map((one, at) => ({ points: at === index ? Math.floor(one / 2) : one })),
        )
        return after <= before && before <= 900 && Number.isInteger(before) && before >= 0
      }),
    )
  })
})
