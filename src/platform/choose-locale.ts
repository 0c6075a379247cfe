import { isLocale, type Locale } from '@/i18n/locales'

/** Remembers the language chosen on a program's site; readable by scripts, because it isn't a secret. */
export const LOCALE_COOKIE = 'laurel_locale'
export const LOCALE_COOKIE_SECONDS = 365 * 86_400
/** The query parameter for the language, which gives each translation its own URL (hreflang). */
export const LOCALE_PARAMETER = 'locale'

/** A request's language preferences; the first supported one counts. */
export type LocaleWishes = {
  parameter?: string | null
  cookie?: string | null
  acceptLanguage?: string | null
}

/** The language for a visitor. Pure. @param own the program's own, used if no preference is supported */
export const chooseLocale = ({ acceptLanguage, cookie, parameter }: LocaleWishes, own: Locale): Locale =>
  [parameter, cookie].find(isLocale) ?? accepted(acceptLanguage ?? '') ?? own

/** The best supported language of `accept-language` (RFC 9110): `es-MX;q=0.9` counts as Spanish, `q=0` as refused. */
const accepted = (header: string): Locale | undefined => {
  const ranked = header
    .split(',', 20)
    .map((part, index) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find((text) => text !== undefined)
      return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality), index }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality || a.index - b.index)
  return ranked.map(({ language }) => language).find(isLocale)
}
