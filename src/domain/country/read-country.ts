import { LOCALES } from '@/i18n/locales'
import { plainLetters } from '@/platform/plain-letters'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** CLDR regions that aren't ISO 3166 countries. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'XK', 'ZZ'])

const NAMES = LOCALES.flatMap((locale) =>
  (['long', 'short'] as const).map(
    (style) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'none', style }),
  ),
)

/** The countries of ISO 3166 by their two letters, without those that have another code today. */
export const COUNTRY_CODES: readonly string[] = LETTERS.flatMap((first) =>
  LETTERS.map((second) => first + second),
).filter(
  (code) => !NO_COUNTRIES.has(code) && NAMES[0]?.of(code) && new Intl.Locale('und', { region: code }).region === code,
)

/** Names and codes that files contain although CLDR has others. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  CI: 'Ivory Coast|Costa de Marfil',
  CZ: 'Czech Republic|República Checa',
  GB: 'UK|Great Britain|England|Scotland|Wales|Northern Ireland|GBR|Gran Bretaña|Inglaterra|Escocia|Gales',
  MM: 'Burma',
  NL: 'Holland|Holanda',
  TR: 'Turkey|Türkiye',
  US: 'USA|United States of America|Estados Unidos de América',
}

/** A name for comparisons: without accents, punctuation and articles. */
const normalize = (name: string): string =>
  plainLetters(name)
    .replaceAll('&', ' and ')
    .replaceAll(/['’.]/g, '')
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .replaceAll(/\b(?:the|saint)\b/g, (word) => (word === 'saint' ? 'st' : ''))
    .replaceAll(/\s+/g, ' ')
    .trim()

const CODES: ReadonlyMap<string, string> = new Map([
  ...NAMES.flatMap((names) => COUNTRY_CODES.map((code): [string, string] => [normalize(names.of(code) ?? code), code])),
  ...Object.entries(OTHER_NAMES).flatMap(([code, names]) =>
    names.split('|').map((name): [string, string] => [normalize(name), code]),
  ),
  ...COUNTRY_CODES.map((code): [string, string] => [normalize(code), code]),
])

/**
 * The two letters of a country of ISO 3166, which the API takes and answers, from these letters or from a name in one
 * of the product's languages.
 * @returns null for anything else
 */
export const readCountry = (text: string): string | null => CODES.get(normalize(text)) ?? null
