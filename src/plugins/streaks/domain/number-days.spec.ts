import fc from 'fast-check'
import type { ZoneChange } from '@/plugin/domain'
import { numberDays } from './number-days'

const HOUR = 3_600_000
const QUARTER = HOUR / 4
const DAY = 24 * HOUR
// Date lines, half and quarter hours, and clocks that change at midnight.
const ZONES = [
  'America/New_York',
  'America/Los_Angeles',
  'Pacific/Honolulu',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/Havana',
  'Asia/Beirut',
  'Europe/Madrid',
  'UTC',
]

const FORMATS = new Map(ZONES.map((zone) => [zone, new Intl.DateTimeFormat('sv', { timeZone: zone })]))

const dateIn = (zone: string, at: number) => FORMATS.get(zone)?.format(at) ?? ''

type Lived = { date: string; from: number; to: number }

/** The dates that somebody lives through, to the quarter of an hour: a date that comes twice in a row is one. */
const datesOf = (changes: [ZoneChange, ...ZoneChange[]], begin: number, end: number): Lived[] => {
  const dates: Lived[] = []
  const dateAt = (now: number) => dateIn((changes.findLast((change) => now >= change.at) ?? changes[0]).zone, now)
  const live = (from: number, to: number) => {
    const date = dateAt(from)
    if (to - from > QUARTER && dateAt(to - QUARTER) !== date) {
      for (let now = from; now < to; now += QUARTER) live(now, now + QUARTER)
      return
    }
    const last = dates.at(-1)
    if (last?.date === date) last.to = to
    else dates.push({ date, from, to })
  }
  for (let now = begin; now < end; now += HOUR) live(now, now + HOUR)
  return dates
}

describe('numberDays', () => {
  it('is the calendar for somebody who stays, also when clocks change', () => {
    const dayOf = numberDays([{ at: 0, zone: 'America/New_York' }])
    const saturday = Date.parse('2026-10-31T23:59:59-04:00')
    expect(dayOf(saturday + 1000) - dayOf(saturday)).toBe(1)
    expect(dayOf(saturday + 25 * HOUR) - dayOf(saturday)).toBe(1)
    expect(dayOf(saturday + 26 * HOUR) - dayOf(saturday)).toBe(2)
  })

  it('lets the day of a flight go on until midnight there', () => {
    const noon = Date.parse('2026-06-10T12:00:00-07:00')
    const west = numberDays([
      { at: 0, zone: 'America/Los_Angeles' },
      { at: noon, zone: 'Pacific/Honolulu' },
    ])
    expect(west(Date.parse('2026-06-10T23:59:59-10:00'))).toBe(west(noon))
    expect(west(Date.parse('2026-06-11T00:00:00-10:00'))).toBe(west(noon) + 1)
  })

  it('skips no day over the date line', () => {
    const evening = Date.parse('2026-06-10T20:00:00-10:00')
    const dayOf = numberDays([
      { at: 0, zone: 'Pacific/Honolulu' },
      { at: evening, zone: 'Pacific/Auckland' },
    ])
    // It is June 11 in Auckland; June 12 there still belongs to the day of the flight until the midnight left behind.
    expect(dayOf(Date.parse('2026-06-11T23:00:00+12:00')) - dayOf(evening)).toBeLessThanOrEqual(1)
    expect(dayOf(Date.parse('2026-06-13T01:00:00+12:00')) - dayOf(Date.parse('2026-06-12T01:00:00+12:00'))).toBe(1)
  })

  it('breaks no streak of somebody who does something on every date they live through, in ten thousand lives', () => {
    const start = Date.UTC(2026, 0, 1)
    const life = fc.record({
      from: fc.nat(330),
      home: fc.constantFrom(...ZONES),
      journeys: fc.array(fc.record({ after: fc.integer({ min: 1, max: 80 }), zone: fc.constantFrom(...ZONES) }), {
        maxLength: 5,
      }),
      // When on each date, from its first to its last moment there.
      moments: fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 40, maxLength: 40 }),
    })
    fc.assert(
      fc.property(life, ({ from, home, journeys, moments }) => {
        const begin = start + from * DAY
        let at = begin
        const changes: [ZoneChange, ...ZoneChange[]] = [{ at: begin, zone: home }]
        for (const { after, zone } of journeys) changes.push({ at: (at += after * HOUR), zone })
        const dayOf = numberDays(changes)
        const dates = datesOf(changes, begin, at + 3 * DAY)
        const days = dates.map(({ from: first, to }, index) =>
          dayOf(first + Math.floor((moments[index % moments.length] ?? 0) * (to - first))),
        )
        return days.every((day, index) => {
          const before = days[index - 1]
          return before === undefined || (day - before >= 0 && day - before <= 1)
        })
      }),
      { numRuns: 10_000 },
    )
  })
})
