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

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** CLDR regions that aren't ISO 3166 countries. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'XK', 'ZZ'])

export const countryOptions = (locale: Locale): SelectOption[] => {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
  return byLabel(
    locale,
    codes.flatMap((value) => {
      const label =
        NO_COUNTRIES.has(value) || new Intl.Locale('und', { region: value }).region !== value ? null : names.of(value)
      return label ? [{ value, label }] : []
    }),
  )
}

const byLabel = (locale: Locale, options: SelectOption[]): SelectOption[] =>
  options.sort((a, b) => a.label.localeCompare(b.label, locale))
