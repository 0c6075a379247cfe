export type Repeats = 'never' | 'daily' | 'weekly' | 'monthly' | 'always'

/**
 * The period in which a challenge can be completed once (RULE-21), in the program's time zone. A challenge that repeats
 * `always` counts once a minute, so that a double click is one completion.
 * @param timeZone an IANA name, such as `America/New_York`
 */
export const periodKey = (repeats: Repeats, now: Date, timeZone: string): string => PERIODS[repeats](now, timeZone)

const PERIODS = {
  never: () => 'once',
  daily: (now, timeZone) => localDate(now, timeZone),
  weekly: (now, timeZone) => isoWeek(localDate(now, timeZone)),
  monthly: (now, timeZone) => localDate(now, timeZone).slice(0, 7),
  always: (now) => now.toISOString().slice(0, 16),
} as const satisfies Record<Repeats, (now: Date, timeZone: string) => string>

/** The local date as YYYY-MM-DD. */
const localDate = (now: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now)

const DAY_MS = 86_400_000

/**
 * The ISO 8601 week, which belongs to the year of its Thursday.
 * @returns such as `2026-W47`
 */
const isoWeek = (date: string): string => {
  const day = new Date(`${date}T00:00:00Z`)
  const thursday = new Date(day.getTime() + (4 - (day.getUTCDay() || 7)) * DAY_MS)
  const newYear = Date.UTC(thursday.getUTCFullYear(), 0, 1)
  const week = Math.floor((thursday.getTime() - newYear) / DAY_MS / 7) + 1
  return `${thursday.getUTCFullYear()}-W${String(week).padStart(2, '0')}`
}
