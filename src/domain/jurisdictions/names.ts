import { COUNTRY_CODES } from '@/domain/country'
import type { Locale } from '@/i18n/locales'
import subdivisions from './subdivisions.json' with { type: 'json' }

const SUBDIVISIONS: Readonly<Record<string, string[]>> = subdivisions

/** The places that a program can choose: countries, US states with the District of Columbia, Canadian provinces. */
export const JURISDICTIONS: readonly string[] = [...COUNTRY_CODES, ...Object.keys(SUBDIVISIONS)].toSorted()

export const subdivisionsOf = (country: string): string[] =>
  Object.keys(SUBDIVISIONS).filter((code) => code.startsWith(`${country}-`))

/** Its name in the language: "Nueva York". */
export const jurisdictionName = (code: string, locale: Locale): string => {
  const [english = code, spanish = english] = SUBDIVISIONS[code] ?? []
  if (Object.hasOwn(SUBDIVISIONS, code)) return locale === 'es' ? spanish : english
  return new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(code) ?? code
}
