import { needsApproval } from './limits'

const limits = { approve_above_people: 100, approve_above_points: 5000 }

describe('a second administrator', () => {
  it.each([
    [{ affected: 100, points: 5000 }, false],
    [{ affected: 101, points: 0 }, true],
    [{ affected: 1, points: 5001 }, true],
    [{ affected: 1, points: -5001 }, true],
    [{ affected: 100, points: -5000 }, false],
  ])('for %j: %s', (size, expected) => {
    expect(needsApproval(limits, size)).toBe(expected)
  })
})
