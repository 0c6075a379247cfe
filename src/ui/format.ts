// Formats dates and numbers. Pure: the time zone and "now" are arguments, so that server and browser render the same.

export type FormatOptions = { locale?: string }
export type DateOptions = FormatOptions & {
  /** IANA name. UTC by default instead of the local time zone, which differs between server and browser. */
  timeZone?: string
}

export type DateLike = Date | string | number

const english = 'en-US'
export const asDate = (value: DateLike): Date => {
  const date = value instanceof Date ? value : new Date(value)
  if (Number.isNaN(date.getTime())) throw new RangeError(`Not a date: ${String(value)}`)
  return date
}

/** 'en' means US English, because the specification's dates put the month first. */
export const resolveLocale = (locale: string | undefined): string => (!locale || locale === 'en' ? english : locale)

/** A number with its locale's separators; up to `maximumFractionDigits` (0). */
export function formatNumber(
  value: number,
  options: FormatOptions & { maximumFractionDigits?: number; signed?: boolean } = {},
): string {
  return new Intl.NumberFormat(resolveLocale(options.locale), {
    maximumFractionDigits: options.maximumFractionDigits ?? 0,
    signDisplay: options.signed ? 'exceptZero' : 'auto',
  }).format(value)
}

/** A factor with its decimals, such as a tier's: 1.25 -> '1.25', in every language, as in Latin America. */
export const formatMultiplier = (multiplier: number): string => String(Math.round(multiplier * 100) / 100)

/** Whole points, with the program's term if given: '1,250 points'. `signed` adds a + to positive values. */
export function formatPoints(
  points: number,
  options: FormatOptions & { term?: string; signed?: boolean } = {},
): string {
  const figure = formatNumber(Math.trunc(points), options)
  return options.term ? `${figure} ${options.term}` : figure
}

/** The long form, month day, year: 'November 20, 2026' (SITE-130); '20 de noviembre de 2026' in Spanish. */
export function formatDateLong(date: DateLike, options: DateOptions = {}): string {
  return new Intl.DateTimeFormat(resolveLocale(options.locale), {
    dateStyle: 'long',
    timeZone: options.timeZone ?? 'UTC',
  }).format(asDate(date))
}

/** An amount in units of its currency: 12.5 -> '$12.50'. `isWhole` omits the decimals: 1 -> '$1'. */
export function formatMoney(
  amount: number,
  currency: string,
  options: FormatOptions & { isWhole?: boolean } = {},
): string {
  return new Intl.NumberFormat(resolveLocale(options.locale), {
    style: 'currency',
    currency: currency.toUpperCase(),
    ...(options.isWhole && { maximumFractionDigits: 0 }),
  }).format(amount)
}

/** An amount in hundredths, regardless of the currency's decimals: 1250 -> '$12.50'. */
export function formatMoneyCents(amountCents: number, currency: string, options: FormatOptions = {}): string {
  return formatMoney(amountCents / 100, currency, options)
}
