import type { Locale } from '@/i18n'
import { formatDateLong, formatMoney, formatNumber, resolveLocale } from '@/ui/format'
import { formatDateTime, formatDay, formatRelative, formatZonedDateTime } from '@/ui/format-time'

type DateLike = Date | string | number

/** Formats dates and numbers for one administrator. Missing values become a dash, which screen readers skip. */
export type Formatters = {
  timeZone: string
  number: (value: number | null | undefined, maximumFractionDigits?: number) => string
  /** 0.123 -> '12%'. */
  percent: (share: number | null | undefined) => string
  /** In units of the currency; with two decimals if the currency is unknown. */
  money: (amount: number | null | undefined, currency: string | null | undefined) => string
  /** 'MMM d, yyyy HH:mm' (CONSOLE-163), for columns. */
  dateTime: (date: DateLike | null | undefined) => string
  /** The same with the time zone, for scheduling. */
  moment: (date: DateLike | null | undefined) => string
  date: (date: DateLike | null | undefined) => string
  /** Short, for columns: 'Nov 20, 2026'. */
  day: (date: DateLike | null | undefined) => string
  /** '2026-10' as 'October 2026'. */
  month: (month: string | null | undefined) => string
  /** 'just now', '3 hours ago', otherwise the date. */
  relative: (date: DateLike | null | undefined) => string
}

const NOTHING = '—'

/** Formats money only, for client components. */
export const moneyIn =
  (locale: Locale): Formatters['money'] =>
  (amount, currency) => {
    if (amount === null || amount === undefined) return NOTHING
    if (currency) return formatMoney(amount, currency, { locale })
    const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
    return new Intl.NumberFormat(resolveLocale(locale), decimals).format(amount)
  }

export const formattersOf = (locale: Locale, timeZone: string, now: Date): Formatters => {
  const orNothing =
    <Value>(show: (value: Value) => string) =>
    (value: Value | null | undefined) =>
      value === null || value === undefined ? NOTHING : show(value)
  return {
    timeZone,
    number: (value, maximumFractionDigits = 0) =>
      orNothing((figure: number) => formatNumber(figure, { locale, maximumFractionDigits }))(value),
    percent: orNothing((share: number) => `${formatNumber(share * 100, { locale, maximumFractionDigits: 0 })}%`),
    money: moneyIn(locale),
    dateTime: orNothing((date: DateLike) => formatDateTime(date, { locale, timeZone })),
    moment: orNothing((date: DateLike) => formatZonedDateTime(date, { locale, timeZone })),
    date: orNothing((date: DateLike) => formatDateLong(date, { locale, timeZone })),
    day: orNothing((date: DateLike) => formatDay(date, { locale, timeZone })),
    month: orNothing((month: string) =>
      new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
        new Date(`${month}-15`),
      ),
    ),
    relative: orNothing((date: DateLike) => formatRelative(date, { locale, timeZone, now })),
  }
}
