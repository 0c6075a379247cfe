import { periodKey } from './period-key'

const at = (moment: string) => new Date(moment)

describe('periodKey', () => {
  it('is always the same if the challenge does not repeat', () => {
    expect(periodKey('never', at('2026-11-20T12:00:00Z'), 'UTC')).toBe('once')
  })

  // RULE-26
  it("follows the program's calendar, not the server's", () => {
    const lateEvening = at('2026-11-21T03:30:00Z')
    expect(periodKey('daily', lateEvening, 'America/New_York')).toBe('2026-11-20')
    expect(periodKey('daily', lateEvening, 'Europe/Madrid')).toBe('2026-11-21')
    expect(periodKey('monthly', at('2026-12-01T03:00:00Z'), 'America/Los_Angeles')).toBe('2026-11')
  })

  it('counts ISO weeks across the turn of the year', () => {
    expect(periodKey('weekly', at('2026-11-20T12:00:00Z'), 'UTC')).toBe('2026-W47')
    expect(periodKey('weekly', at('2027-01-03T12:00:00Z'), 'UTC')).toBe('2026-W53')
    expect(periodKey('weekly', at('2027-01-04T12:00:00Z'), 'UTC')).toBe('2027-W01')
    expect(periodKey('weekly', at('2025-12-29T12:00:00Z'), 'UTC')).toBe('2026-W01')
  })

  it('merges a double click if the challenge always repeats', () => {
    expect(periodKey('always', at('2026-11-20T12:00:00.100Z'), 'UTC')).toBe(
      periodKey('always', at('2026-11-20T12:00:00.900Z'), 'UTC'),
    )
    expect(periodKey('always', at('2026-11-20T12:01:00Z'), 'UTC')).toBe('2026-11-20T12:01')
  })
})
