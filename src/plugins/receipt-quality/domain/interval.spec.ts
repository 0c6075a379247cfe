import fc from 'fast-check'
import { interval } from './interval'

describe('interval', () => {
  it('is as published', () => {
    expect(interval(0, 0)).toBeNull()
    const found = interval(1, 100)
    expect(found?.low).toBeCloseTo(0.0018, 4)
    expect(found?.high).toBeCloseTo(0.0545, 4)
    expect(interval(0, 100)?.high).toBeCloseTo(0.037, 3)
  })

  it('contains the share, and narrows with a larger sample', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(500), (of, given) => {
        const hits = Math.min(given, of)
        const [few, many] = [interval(hits, of), interval(hits * 10, of * 10)]
        if (!few || !many) return false
        const holds = few.low <= hits / of + 1e-9 && few.high >= hits / of - 1e-9
        return holds && many.high - many.low < few.high - few.low
      }),
    )
  })
})
