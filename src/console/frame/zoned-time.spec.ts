import { fromZonedInput, toZonedInput } from './zoned-time'

const NEW_YORK = 'America/New_York'

describe('local times of a time zone', () => {
  // RULE-26
  it.each([
    ['2026-07-01T16:30:00.000Z', NEW_YORK, '2026-07-01T12:30'],
    ['2026-01-01T04:59:00.000Z', NEW_YORK, '2025-12-31T23:59'],
    ['2026-07-01T00:00:00.000Z', 'UTC', '2026-07-01T00:00'],
    ['2026-07-01T00:00:00.000Z', 'Asia/Kolkata', '2026-07-01T05:30'],
    ['2026-06-30T18:30:00.000Z', 'Pacific/Auckland', '2026-07-01T06:30'],
  ])('%s in %s is %s, in both directions', (moment, timeZone, local) => {
    expect(toZonedInput(moment, timeZone)).toBe(local)
    expect(fromZonedInput(local, timeZone)).toBe(moment)
  })

  it('moves a skipped hour to the one after it', () => {
    expect(fromZonedInput('2026-03-08T02:30', NEW_YORK)).toBe('2026-03-08T07:30:00.000Z')
    expect(toZonedInput('2026-03-08T07:30:00.000Z', NEW_YORK)).toBe('2026-03-08T03:30')
  })

  it('uses the first of a repeated hour', () => {
    expect(fromZonedInput('2026-11-01T01:30', NEW_YORK)).toBe('2026-11-01T05:30:00.000Z')
  })

  it('returns nothing for invalid dates', () => {
    expect(fromZonedInput('', NEW_YORK)).toBeNull()
    expect(fromZonedInput('2026-13-40T99:00', NEW_YORK)).toBeNull()
    expect(toZonedInput(null, NEW_YORK)).toBe('')
    expect(toZonedInput('soon', NEW_YORK)).toBe('')
  })
})
