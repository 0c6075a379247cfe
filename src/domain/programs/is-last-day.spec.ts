import { isLastDay } from './is-last-day'

const at = (moment: string) => new Date(moment)

describe('isLastDay', () => {
  it.each([
    ['on the evening of its last day', '2026-11-26T04:59:00Z', '2026-11-26T01:00:00Z', true],
    ['on the day before', '2026-11-26T04:59:00Z', '2026-11-25T04:59:00Z', false],
    ['on the day before a midnight end', '2026-11-26T05:00:00Z', '2026-11-25T05:00:00Z', true],
    ['with a minute left on the next day', '2026-11-26T05:01:00Z', '2026-11-26T04:00:00Z', false],
    ['on a day of 25 hours', '2026-11-02T04:30:00Z', '2026-11-01T04:30:00Z', true],
  ])('%s', (_, finish, now, is) => {
    expect(isLastDay(at(finish), { now: at(now), timeZone: 'America/New_York' })).toBe(is)
  })

  it('is false without an end', () => {
    expect(isLastDay(null, { now: at('2026-11-26T05:00:00Z'), timeZone: 'UTC' })).toBe(false)
  })
})
