import { MAX_POINTS } from '@/domain/points'
import { earningEvidence, multiplyEarning } from './multiply-earning'

describe('an earning with a tier', () => {
  it.each([
    [100, 1, 100],
    [100, 1.5, 150],
    [1, 1.5, 2],
    [1, 1.49, 1],
    [3, 1.5, 5],
    [10, 1.15, 12],
    [7, 1.07, 7],
    [50, 1.01, 51],
    [49, 1.01, 49],
    [0, 2, 0],
    [MAX_POINTS, 10, MAX_POINTS],
    [100, 0.5, 100],
  ])('of %i points times %d is %i points', (base, multiplier, points) => {
    expect(multiplyEarning(base, multiplier).points).toBe(points)
  })

  it('explains base, bonus and multiplier, and nothing without a bonus', () => {
    expect(earningEvidence(multiplyEarning(75, 1.5))).toEqual({
      base_points: 75,
      bonus_points: 38,
      tier_multiplier: 1.5,
    })
    expect(earningEvidence(multiplyEarning(75, 1))).toEqual({})
  })
})
