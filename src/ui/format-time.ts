import { asDate, type DateLike, type DateOptions, formatDateLong, resolveLocale } from './format'

// In a file of its own, so that pages without times of day don't load it (docs/decisions/0018).

/** The short form, for columns: 'Nov 20, 2026'; '20 nov 2026' in Spanish. */
export function formatDay(date: DateLike, options: DateOptions = {}): string {
  return new Intl.DateTimeFormat(resolveLocale(options.locale), {
    dateStyle: 'medium',
    timeZone: options.timeZone ?? 'UTC',
  }).format(asDate(date))
}

/** 'MMM d, yyyy HH:mm' (CONSOLE-163), such as 'Nov 20, 2026 14:05'; '20 nov 2026, 14:05' in Spanish. */
export function formatDateTime(date: DateLike, options: DateOptions = {}): string {
  return joinParts(partsOf(date, options), options)
}

/** The same with its time zone: 'Nov 20, 2026 14:05 EST'. */
export function formatZonedDateTime(date: DateLike, options: DateOptions = {}): string {
  const parts = partsOf(date, options)
  return `${joinParts(parts, options)} ${parts.timeZoneName}`
}

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>

const joinParts = ({ day, hour, minute, month, year }: Parts, { locale }: DateOptions): string =>
  resolveLocale(locale).startsWith('en')
    ? `${month} ${day}, ${year} ${hour}:${minute}`
    : `${day} ${month} ${year}, ${hour}:${minute}`

const partsOf = (date: DateLike, { locale, timeZone = 'UTC' }: DateOptions): Parts => {
  const format = new Intl.DateTimeFormat(resolveLocale(locale), {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
    timeZoneName: 'short',
  })
  const parts = format.formatToParts(asDate(date)).map(({ type, value }) => [type, value])
  return Object.fromEntries(parts)
}

/**
 * A time for participants, with the long form of the date: 'November 20, 2026 at 2:05 PM', '20 de noviembre de 2026 a
 * las 14:05'.
 */
export function formatMoment(date: DateLike, options: DateOptions = {}): string {
  return new Intl.DateTimeFormat(resolveLocale(options.locale), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: options.timeZone ?? 'UTC',
  }).format(asDate(date))
}

const justNow: Record<string, string> = { en: 'just now', es: 'justo ahora' }
const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const justNowMs = 10 * secondMs

/**
 * The time since a completion (SITE-130): 'just now' (under 10 s), seconds, minutes or hours ago, otherwise the full
 * date.
 */
export function formatRelative(date: DateLike, options: DateOptions & { now: DateLike }): string {
  const then = asDate(date)
  const agoMs = asDate(options.now).getTime() - then.getTime()
  const locale = resolveLocale(options.locale)
  // A clock that is slightly ahead doesn't mean a future date.
  if (agoMs > -minuteMs && agoMs < justNowMs) return justNow[locale.split('-')[0] ?? 'en'] ?? 'just now'
  if (agoMs < 0 || agoMs >= dayMs) return formatDateLong(then, options)
  const ago = new Intl.RelativeTimeFormat(locale, { numeric: 'always' })
  if (agoMs < minuteMs) return ago.format(-Math.floor(agoMs / secondMs), 'second')
  if (agoMs < hourMs) return ago.format(-Math.floor(agoMs / minuteMs), 'minute')
  return ago.format(-Math.floor(agoMs / hourMs), 'hour')
}
