import { textsOf } from '.'
import type { Locale } from './locales'

/** The product's own texts of an email, with their variables as they are written: `{{name}}`. */
export const standardTexts = <Part extends string>(
  kind: string,
  parts: readonly Part[],
  locales: readonly Locale[],
): Partial<Record<Locale, Partial<Record<Part, string>>>> =>
  Object.fromEntries(
    locales.map((locale) => [
      locale,
      Object.fromEntries(
        parts.map((part) => [part, String(textsOf(locale).getResource(locale, 'mail', `${kind}.${part}`) ?? '')]),
      ),
    ]),
  )
