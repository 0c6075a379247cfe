import { asDate, type DateLike, type DateOptions, formatDateLong, resolveLocale } from './format'

/**
 * Within this many hours of a date, a date without a time is ambiguous: somewhere it is yesterday, today or tomorrow.
 */
const NEAR_HOURS = 48
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/**
 * The long form of a start or end date. Within two days of it, before or after, it includes the time and time zone:
 * 'November 25, 2026 at 11:59 PM EST'.
 * @param options.now the current time
 * @throws RangeError for an invalid `date`
 */
export function formatDeadline(date: DateLike, { now, ...options }: DateOptions & { now: DateLike }): string {
  const hoursAway = Math.abs(asDate(date).getTime() - asDate(now).getTime()) / HOUR_MS
  return hoursAway > NEAR_HOURS ? formatDateLong(date, options) : formatZonedMoment(date, options)
}

/**
 * The last minute before an end. Something that ends at midnight excludes the day that begins then, so December 1 at
 * 00:00 becomes November 30 at 11:59 PM.
 */
export function lastMomentBefore(end: DateLike, timeZone = 'UTC'): Date {
  const date = asDate(end)
  const day = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'short' })
  const isMidnight = day.format(date) !== day.format(date.getTime() - 1)
  return isMidnight ? new Date(date.getTime() - MINUTE_MS) : date
}

/**
 * A time with its time zone, for readers anywhere: 'November 25, 2026 at 11:59 PM EST', '25 de noviembre de 2026 a las
 * 23:59 GMT-5'.
 */
export function formatZonedMoment(date: DateLike, options: DateOptions = {}): string {
  return new Intl.DateTimeFormat(resolveLocale(options.locale), {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: options.timeZone ?? 'UTC',
  }).format(asDate(date))
}
