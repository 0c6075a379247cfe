import { textsOf } from '.'
import type { Locale } from './locales'

/** The product's default texts of an email, with unreplaced variables such as `{{name}}`. */
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
