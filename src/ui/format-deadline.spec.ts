import { formatDeadline, formatZonedMoment } from './format-deadline'

const NOON = '2026-11-24T12:00:00Z'
/** 11:59 PM in New York, when it is the next day in London. */
const LATE = '2026-11-26T04:59:00Z'

describe('formatDeadline', () => {
  it.each([
    ['en', NOON, 'America/New_York', 'November 25, 2026 at 11:59 PM EST'],
    ['es', NOON, 'America/New_York', '25 de noviembre de 2026 a las 23:59 GMT-5'],
    ['en', NOON, 'Pacific/Kiritimati', 'November 26, 2026 at 6:59 PM GMT+14'],
    ['en', '2026-11-24T04:58:00Z', 'America/New_York', 'November 25, 2026'],
    ['en', LATE, 'America/New_York', 'November 25, 2026 at 11:59 PM EST'],
    ['en', '2026-11-28T04:59:00Z', 'America/New_York', 'November 25, 2026 at 11:59 PM EST'],
    ['en', '2026-11-28T05:00:00Z', 'America/New_York', 'November 25, 2026'],
    ['en', '2026-12-01T12:00:00Z', 'America/New_York', 'November 25, 2026'],
  ] as const)('in %s, read at %s in %s: %s', (locale, now, timeZone, words) => {
    expect(formatDeadline(LATE, { locale, now, timeZone }).replace(/\s/g, ' ')).toBe(words)
  })

  it('includes the zone at any time on request', () => {
    expect(formatZonedMoment(LATE, { locale: 'es', timeZone: 'America/Los_Angeles' }).replace(/\s/g, ' ')).toBe(
      '25 de noviembre de 2026 a las 20:59 GMT-8',
    )
  })

  it('throws for invalid dates', () => {
    expect(() => formatDeadline('soon', { now: NOON })).toThrow(RangeError)
  })
})
