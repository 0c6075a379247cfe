/** Calendar dates such as `2026-05-03`. */
const DAY_MS = 86_400_000

export type MonthDay = { month: number; day: number }

/** How long after a birthday its points are still given, such as when no worker ran on the day. */
export const GRACE_DAYS = 7
export const DAYS_BETWEEN = 365

export const dateIn = (zone: string, at: Date): string => new Intl.DateTimeFormat('sv', { timeZone: zone }).format(at)

export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** Whether there is such a day in some year. */
export const isDay = ({ day, month }: MonthDay): boolean => {
  const date = new Date(Date.UTC(2024, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** The date on which a birthday is celebrated: February 29 on the 28th in common years. */
export const birthdayIn = (year: number, { day, month }: MonthDay): string => {
  const shown = month === 2 && day === 29 && !isLeap(year) ? 28 : day
  return new Date(Date.UTC(year, month - 1, shown)).toISOString().slice(0, 10)
}

/**
 * The birthday whose points are due: today's, or one of the last days that was missed, of a date that was known by then.
 * Null if there is none, or if the last one was less than 365 days before.
 */
export const dueBirthday = (
  birthday: MonthDay,
  { awardedOn, savedOn, today }: { today: string; savedOn: string; awardedOn: string | null },
): string | null => {
  const year = Number(today.slice(0, 4))
  const last = [birthdayIn(year, birthday), birthdayIn(year - 1, birthday)].find((date) => date <= today)
  if (!last || daysBetween(last, today) > GRACE_DAYS || last < savedOn) return null
  return awardedOn !== null && daysBetween(awardedOn, last) < DAYS_BETWEEN ? null : last
}
