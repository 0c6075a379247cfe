import fc from 'fast-check'
import { addMonths } from './months'
import { deriveCurve, expectRedemption, futureShare } from './redemption-curve'

const cohorts = (count: number) => Array.from({ length: count }, (_, index) => addMonths('2025-01', index))

describe('the redemption curve', () => {
  it('finds the steady pace of a program: a tenth of what is left each month', () => {
    const until = '2026-06'
    const issues = cohorts(18).map((cohort) => ({ cohort, issued: 1_000_000 }))
    const usages = issues.flatMap(({ cohort }) => {
      const rows = []
      let left = 1_000_000
      for (let month = cohort; month <= until; month = addMonths(month, 1)) {
        const spent = Math.round(left / 10)
        left -= spent
        rows.push({ cohort, month, spent, expired: 0 })
      }
      return rows
    })
    const curve = deriveCurve(issues, usages, until)
    expect(curve).toMatchObject({ months: 18, isEnough: true })
    expect(curve.cumulative[0]).toBeCloseTo(0.1, 5)
    expect(curve.cumulative[11]).toBeCloseTo(1 - 0.9 ** 12, 5)
    expect(futureShare(curve, 0)).toBeCloseTo(1 - 0.9 ** 60, 5)
  })

  it('counts expired points as never redeemed', () => {
    const issues = cohorts(13).map((cohort) => ({ cohort, issued: 100 }))
    const usages = issues.flatMap(({ cohort }) => [
      { cohort, month: cohort, spent: 60, expired: 0 },
      { cohort, month: addMonths(cohort, 1), spent: 0, expired: 40 },
    ])
    const curve = deriveCurve(
      issues,
      usages.filter(({ month }) => month <= '2026-01'),
      '2026-01',
    )
    expect(futureShare(curve, 0)).toBeCloseTo(0.6)
    expect(futureShare(curve, 1)).toBe(0)
  })

  it('expects all points with less than twelve months of history, unless finance says otherwise', () => {
    const curve = deriveCurve([{ cohort: '2026-01', issued: 100 }], [], '2026-06')
    const cohort = { age: 6, issued: 100, redeemed: 20, outstanding: 80 }
    expect(curve.isEnough).toBe(false)
    expect(expectRedemption(cohort, { curve, rate: null })).toBe(100)
    expect(expectRedemption(cohort, { curve, rate: 9000 })).toBe(90)
    expect(expectRedemption(cohort, { curve, rate: 0 })).toBe(20)
  })

  it('never expects less than was redeemed, nor more than is left', () => {
    const points = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(
        ...[points, points, fc.integer({ min: 0, max: 70 }), fc.option(fc.integer({ min: 0, max: 10_000 }))],
        fc.array(
          fc.record({
            cohort: fc.constantFrom(...cohorts(14)),
            months: fc.integer({ min: 0, max: 13 }),
            spent: points,
            expired: points,
          }),
        ),
        (redeemed, outstanding, age, rate, used) => {
          const usages = used.map(({ cohort, months, ...rest }) => ({
            ...rest,
            cohort,
            month: addMonths(cohort, months),
          }))
          const issues = cohorts(14).map((cohort) => ({ cohort, issued: 1_000_000 }))
          const curve = deriveCurve(issues, usages, '2026-02')
          const expected = expectRedemption(
            { age, issued: redeemed + outstanding, redeemed, outstanding },
            { curve, rate },
          )
          expect(expected).toBeGreaterThanOrEqual(redeemed)
          expect(expected).toBeLessThanOrEqual(redeemed + outstanding)
        },
      ),
    )
  })
})
