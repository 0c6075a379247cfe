import type { Locale } from '@/i18n'

/** A whole number in the locale's format: 1250 -> '1,250'. */
export const formatNumberIn = (value: number, locale: Locale): string => new Intl.NumberFormat(locale).format(value)

/** 1250 -> '$12.50', '12,50 US$'; only the number if the currency is invalid. */
export const formatMoneyIn = (cents: number, currency: string | null, locale: Locale): string =>
  new Intl.NumberFormat(
    locale,
    currency && /^[a-z]{3}$/i.test(currency) ? { style: 'currency', currency } : { minimumFractionDigits: 2 },
  ).format(cents / 100)

/** A long date (SITE-130): '2026-11-25' -> 'November 25, 2026'. */
export const formatDayIn = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
