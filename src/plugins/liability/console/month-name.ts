import type { Month } from '../domain/months'

/** `2026-10` as people write it. */
export const monthName = (month: Month, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-15`))
