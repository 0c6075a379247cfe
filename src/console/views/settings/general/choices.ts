import { COUNTRY_CODES } from '@/domain/country'
import type { Locale } from '@/i18n'
import type { SelectOption } from '@/ui'

/** The browser's time zones, plus the selected one if it has another name. */
export const timeZoneOptions = (locale: Locale, chosen: string): SelectOption[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosen])]
    .sort((a, b) => a.localeCompare(b, locale))
    .map((value) => ({ value, label: value.replaceAll('_', ' ') }))

export const currencyOptions = (locale: Locale): SelectOption[] => {
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  return byLabel(
    locale,
    Intl.supportedValuesOf('currency').map((value) => ({ value, label: `${names.of(value) ?? value} (${value})` })),
  )
}

export const countryOptions = (locale: Locale): SelectOption[] => {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return byLabel(
    locale,
    COUNTRY_CODES.map((value) => ({ value, label: names.of(value) ?? value })),
  )
}

const byLabel = (locale: Locale, options: SelectOption[]): SelectOption[] =>
  options.sort((a, b) => a.label.localeCompare(b.label, locale))
