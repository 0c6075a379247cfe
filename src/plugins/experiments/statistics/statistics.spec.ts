import fc from 'fast-check'
import { decide, estimateEffect, type Sample } from './effect'
import { erfc, normalBelow, normalQuantile } from './normal'
import { planMeans, planRates } from './sample-size'
import { checkSplit, chiSquaredAbove } from './split'

const rate = (people: number, sum: number): Sample => ({ people, sum, squares: sum })

describe('the normal distribution', () => {
  it('has the quantiles of the tables', () => {
    expect(normalQuantile(0.975)).toBeCloseTo(1.959964, 6)
    expect(normalQuantile(0.8)).toBeCloseTo(0.841621, 6)
    expect(normalQuantile(0.001)).toBeCloseTo(-3.090232, 6)
    expect(normalQuantile(0.5)).toBeCloseTo(0, 9)
    expect(() => normalQuantile(1)).toThrow(RangeError)
  })

  it('is inverted by its quantile', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.0001, max: 0.9999, noNaN: true }), (p) => {
        expect(normalBelow(normalQuantile(p))).toBeCloseTo(p, 6)
      }),
    )
  })

  it('knows erfc', () => {
    expect(erfc(0)).toBeCloseTo(1, 6)
    expect(erfc(1)).toBeCloseTo(0.157299, 6)
    expect(erfc(-1)).toBeCloseTo(1.842701, 6)
  })
})

describe('an uneven split', () => {
  it('has the chances of the chi-squared tables', () => {
    expect(chiSquaredAbove(3.841, 1)).toBeCloseTo(0.05, 4)
    expect(chiSquaredAbove(5.991, 2)).toBeCloseTo(0.05, 4)
    expect(chiSquaredAbove(7.815, 3)).toBeCloseTo(0.05, 4)
    expect(chiSquaredAbove(11.07, 5)).toBeCloseTo(0.05, 4)
    expect(chiSquaredAbove(16.919, 9)).toBeCloseTo(0.05, 4)
  })

  it('distinguishes a difference from chance', () => {
    expect(checkSplit([{ people: [5060, 4940], shares: [5000, 5000] }]).isUneven).toBe(false)
    expect(checkSplit([{ people: [5200, 4800], shares: [5000, 5000] }]).isUneven).toBe(true)
    expect(checkSplit([{ people: [9010, 990], shares: [9000, 1000] }]).isUneven).toBe(false)
    expect(checkSplit([])).toEqual({ p: 1, isUneven: false })
  })

  it('is measured against the shares of the time', () => {
    const first = { people: [500, 500], shares: [5000, 5000] }
    expect(checkSplit([first, { people: [100, 900], shares: [1000, 9000] }]).isUneven).toBe(false)
    expect(checkSplit([first, { people: [100, 900], shares: [5000, 5000] }]).isUneven).toBe(true)
  })
})

describe('the sample size', () => {
  it('is that of the literature', () => {
    // 0.25 against 0.4 at 5 % and 80 %, with the correction for continuity.
    expect(planRates({ baseline: 0.25, effect: 0.15, comparisons: 1 })).toBe(165)
    expect(planMeans({ effect: 5, spread: 20, comparisons: 1 })).toBe(252)
  })

  it('grows with the number of variants, and with the square of what is to be found', () => {
    const one = planRates({ baseline: 0.2, effect: 0.02, comparisons: 1 }) ?? 0
    expect(planRates({ baseline: 0.2, effect: 0.02, comparisons: 3 })).toBeGreaterThan(one * 1.2)
    expect(planRates({ baseline: 0.2, effect: 0.01, comparisons: 1 })).toBeGreaterThan(one * 3.5)
  })

  it('refuses what can’t be', () => {
    expect(planRates({ baseline: 0, effect: 0.1, comparisons: 1 })).toBeNull()
    expect(planRates({ baseline: 0.5, effect: 0.6, comparisons: 1 })).toBeNull()
    expect(planMeans({ effect: 5, spread: 0, comparisons: 1 })).toBeNull()
  })
})

describe('the effect', () => {
  it('is the plain difference, within its interval', () => {
    const effect = estimateEffect([{ original: rate(1000, 200), variant: rate(1000, 250) }], {
      ...{ comparisons: 1, isRate: true },
    })
    expect(effect?.difference).toBeCloseTo(0.05, 9)
    expect(effect?.low).toBeCloseTo(0.0122, 3)
    expect(effect?.high).toBeCloseTo(0.0876, 3)
    expect(decide(effect, true)).toBe('better')
    expect(decide(effect, false)).toBe('cannot_tell_yet')
  })

  it('doesn’t take a change of time for one of the variant', () => {
    // Everyone does twice as much in the second time, in which the variant has more people.
    const strata = [
      { original: rate(900, 90), variant: rate(100, 10) },
      { original: rate(100, 20), variant: rate(900, 180) },
    ]
    expect(estimateEffect(strata, { comparisons: 1, isRate: true })?.difference).toBeCloseTo(0, 9)
  })

  it('is unknown without people', () => {
    expect(estimateEffect([{ original: rate(0, 0), variant: rate(5, 1) }], { comparisons: 1, isRate: true })).toBeNull()
    expect(decide(null, true)).toBe('cannot_tell_yet')
  })

  it('is mirrored if both are exchanged', () => {
    const sample = fc
      .integer({ min: 2, max: 5000 })
      .chain((people) => fc.record({ people: fc.constant(people), sum: fc.integer({ min: 0, max: people }) }))
    fc.assert(
      fc.property(sample, sample, (a, b) => {
        const options = { comparisons: 1, isRate: true }
        const there = estimateEffect([{ original: rate(a.people, a.sum), variant: rate(b.people, b.sum) }], options)
        const back = estimateEffect([{ original: rate(b.people, b.sum), variant: rate(a.people, a.sum) }], options)
        expect(there?.difference).toBeCloseTo(-(back?.difference ?? Number.NaN), 9)
        expect(there?.low).toBeCloseTo(-(back?.high ?? Number.NaN), 9)
      }),
    )
  })
})
