import fc from 'fast-check'
import { countStreak, type StreakRules } from './count-streak'

const STRICT: StreakRules = { unit: 'day', restDays: 0, repairs: false }
// A Monday.
const MONDAY = 7 * 2900 - 3

const daysFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index)

describe('countStreak', () => {
  it('counts days in a row, up to yesterday while today runs', () => {
    const days = daysFrom(100, 5)
    expect(countStreak(days, 104, STRICT)).toEqual({
      ...{ count: 5, best: 5, isDone: true, lastChance: 105, repaired: [] },
      ...{ start: 100, forgiven: [] },
    })
    expect(countStreak(days, 105, STRICT)).toMatchObject({
      count: 5,
      best: 5,
      isDone: false,
      lastChance: 105,
      repaired: [],
    })
    expect(countStreak(days, 106, STRICT)).toEqual({
      ...{ count: 0, best: 5, isDone: false, lastChance: null, repaired: [] },
      ...{ start: null, forgiven: [] },
    })
  })

  it('starts again after a missed day and remembers the best', () => {
    expect(countStreak([1, 2, 3, 5, 6], 6, STRICT)).toMatchObject({ count: 2, best: 3 })
    expect(countStreak([], 6, STRICT)).toMatchObject({
      count: 0,
      best: 0,
      isDone: false,
      lastChance: null,
      repaired: [],
    })
  })

  it('allows rest days in any seven, which count as nothing', () => {
    const rules = { ...STRICT, restDays: 2 }
    expect(countStreak([1, 2, 3, 6, 7, 8, 9, 10, 13], 13, rules)).toMatchObject({ count: 9 })
    expect(countStreak([1, 2, 3, 6, 9], 9, rules)).toMatchObject({ count: 1 })
    expect(countStreak([1], 1, rules).lastChance).toBe(4)
  })

  it('repairs one missed day in 30 automatically', () => {
    const rules = { ...STRICT, repairs: true }
    expect(countStreak([...daysFrom(1, 10), ...daysFrom(12, 5)], 16, rules)).toMatchObject({
      count: 15,
      repaired: [11],
      start: 1,
      forgiven: [11],
    })
    expect(countStreak([...daysFrom(1, 10), ...daysFrom(12, 5), 18], 18, rules)).toMatchObject({ count: 1 })
    expect(countStreak([...daysFrom(1, 10), ...daysFrom(12, 29), ...daysFrom(42, 2)], 43, rules)).toMatchObject({
      count: 41,
      repaired: [11, 41],
    })
  })

  it('counts weeks from Monday, each until its Sunday', () => {
    const rules: StreakRules = { unit: 'week', restDays: 2, repairs: false }
    const days = [MONDAY + 6, MONDAY + 7, MONDAY + 20]
    expect(countStreak(days, MONDAY + 20, rules)).toMatchObject({ count: 3, isDone: true, lastChance: MONDAY + 27 })
    expect(countStreak(days, MONDAY + 28, rules)).toMatchObject({ count: 0, best: 3 })
  })

  const histories = fc.record({
    days: fc.array(fc.integer({ min: 0, max: 120 }), { maxLength: 120 }),
    today: fc.integer({ min: 100, max: 125 }),
    rules: fc.record({
      unit: fc.constantFrom('day' as const, 'week' as const),
      restDays: fc.integer({ min: 0, max: 3 }),
      repairs: fc.boolean(),
    }),
  })

  it('is never broken before its last chance, and always after', () => {
    fc.assert(
      fc.property(histories, ({ days, rules, today }) => {
        const until = days.filter((day) => day <= today)
        const streak = countStreak(until, today, rules)
        if (streak.lastChance === null) return streak.count === 0
        const kept = countStreak([...until, streak.lastChance], streak.lastChance, rules)
        const broken = countStreak(until, streak.lastChance + 1, rules)
        const isSame = streak.isDone && rules.unit === 'week' && streak.lastChance - today < 7
        return (isSame ? kept.count >= streak.count : kept.count === streak.count + 1) && broken.count === 0
      }),
    )
  })

  it('gets no shorter by one more day, by more rest or by repairs', () => {
    fc.assert(
      fc.property(histories, ({ days, rules, today }) => {
        const { count } = countStreak(days, today, rules)
        return (
          countStreak([...days, today], today, rules).count >= count &&
          (rules.repairs || countStreak(days, today, { ...rules, restDays: rules.restDays + 1 }).count >= count) &&
          countStreak(days, today, { ...rules, repairs: true }).count >= count
        )
      }),
    )
  })
})
