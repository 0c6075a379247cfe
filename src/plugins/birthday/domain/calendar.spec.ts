import fc from 'fast-check'
import { birthdayIn, daysBetween, dueBirthday, isDay } from './calendar'

const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const DAY_MS = 86_400_000

describe('birthdayIn', () => {
  it('is the 28th for those born on February 29, in common years', () => {
    const leapDay = { month: 2, day: 29 }
    expect([2024, 2025, 2028, 2100].map((year) => birthdayIn(year, leapDay))).toEqual([
      ...['2024-02-29', '2025-02-28', '2028-02-29', '2100-02-28'],
    ])
  })

  it('knows the days of a year', () => {
    expect([isDay({ month: 2, day: 29 }), isDay({ month: 2, day: 30 }), isDay({ month: 4, day: 31 })]).toEqual([
      ...[true, false, false],
    ])
  })
})

describe('dueBirthday', () => {
  const known = { savedOn: '2020-01-01', awardedOn: null }
  const may3 = { month: 5, day: 3 }

  it('is due on the day, and for a week after it if nobody looked', () => {
    const due = (today: string) => dueBirthday(may3, { ...known, today })
    expect(['2026-05-02', '2026-05-03', '2026-05-10', '2026-05-11'].map(due)).toEqual([
      ...[null, '2026-05-03', '2026-05-03', null],
    ])
    expect(dueBirthday({ month: 12, day: 30 }, { ...known, today: '2027-01-02' })).toBe('2026-12-30')
  })

  it('is not due for a day before it was told', () => {
    expect(dueBirthday(may3, { ...known, savedOn: '2026-05-04', today: '2026-05-04' })).toBeNull()
    expect(dueBirthday(may3, { ...known, savedOn: '2026-05-03', today: '2026-05-03' })).toBe('2026-05-03')
  })

  it('comes every year and never twice in 365 days, however the date is changed', () => {
    const day = fc
      .record({ month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 31 }) })
      .filter(isDay)
    const told = fc.array(fc.record({ after: fc.integer({ min: 1, max: 500 }), birthday: day }), { maxLength: 5 })
    fc.assert(
      fc.property(day, told, fc.nat(2000), (first, changes, start) => {
        const begin = Date.UTC(2023, 0, 1) + start * DAY_MS
        let [birthday, savedOn, awardedOn]: [typeof first, string, string | null] = [first, dateOf(begin), null]
        let next = begin
        const dates: string[] = []
        const queue = changes.map((change) => ({ ...change, at: (next += change.after * DAY_MS) }))
        for (let at = begin; at < begin + 1500 * DAY_MS; at += DAY_MS) {
          const change = queue.find((one) => one.at === at)
          if (change) [birthday, savedOn] = [change.birthday, dateOf(at)]
          const due = dueBirthday(birthday, { today: dateOf(at), savedOn, awardedOn })
          if (due) dates.push((awardedOn = due))
        }
        const gaps = dates.slice(1).map((date, index) => daysBetween(dates[index] ?? date, date))
        return gaps.every((gap) => gap >= 365) && (changes.length > 0 || dates.length >= 4)
      }),
      { numRuns: 300 },
    )
  })
})
