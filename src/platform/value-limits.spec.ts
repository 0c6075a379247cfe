import { findLimitProblem, localTime, type ValueLimits } from './value-limits'

const NOW = '2026-11-28T14:05'
const NONE: ValueLimits = { number_format: null, min: null, max: null, period: null }

describe('limits of a value', () => {
  it.each([
    [{ number_format: 'whole' as const }, '4', null],
    [{ number_format: 'whole' as const }, '4.0', null],
    [{ number_format: 'whole' as const }, '4,5', 'not_whole'],
    [{ number_format: 'decimal' as const }, '4,5', null],
    [{ min: 1, max: 20 }, '0', 'too_low'],
    [{ min: 1, max: 20 }, '1', null],
    [{ min: 1, max: 20 }, '20.5', 'too_high'],
    [{ min: -5 }, '-6', 'too_low'],
    [{ period: 'past' as const }, '2026-11-28', null],
    [{ period: 'past' as const }, '2026-11-29', 'not_past'],
    [{ period: 'past' as const }, '2026-11-28T14:05', null],
    [{ period: 'past' as const }, '2026-11-28T14:06:00Z', 'not_past'],
    [{ period: 'future' as const }, '2026-11-28', null],
    [{ period: 'future' as const }, '2026-11-27', 'not_future'],
    [{ period: 'future' as const }, '2026-11-28T14:04', 'not_future'],
    [{ min: 1 }, 'blue', null],
  ])('%j: %s is %s', (limits, value, problem) => {
    expect(findLimitProblem({ ...NONE, ...limits }, value, NOW)).toBe(problem)
  })

  it('depend on the day in the program’s time zone', () => {
    const moment = new Date('2026-11-28T23:30:00Z')
    expect(localTime(moment, 'Europe/Madrid')).toBe('2026-11-29T00:30')
    expect(localTime(moment, 'America/New_York')).toBe('2026-11-28T18:30')
  })
})
