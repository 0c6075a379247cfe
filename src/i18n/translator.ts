import type { TFunction } from 'i18next'
import type { Locale } from './locales'

/** A tree of texts. Leaves may contain `{{values}}`, and plural keys end in `_zero`, `_one` or `_other`. */
export type Words = { readonly [key: string]: string | Words }
type Values = Record<string, unknown> & { count?: number; defaultValue?: string; ns?: string }

/**
 * Implements the features of i18next that our texts use: nested keys, `{{values}}`, plurals by `count` (including
 * `_zero`), `defaultValue`, `ns` and `namespace:key`. The site uses it in the browser, because i18next would be a tenth
 * of a page's size. Its spec compares both for every text (docs/decisions/0010).
 */
export const makeTranslator = (
  locale: Locale,
  texts: Readonly<Record<string, Words>>,
): ((namespace: string) => TFunction) => {
  const plural = new Intl.PluralRules(locale)
  const formsOf = (count: number) => [...(count === 0 ? ['zero'] : []), plural.select(count)]
  return (namespace) => {
    const translate = (path: string, values: Values = {}): string => {
      const [key = '', named] = path.split(':').reverse()
      const namespaceTexts = texts[named ?? values.ns ?? namespace]
      const counted =
        values.count === undefined ? [] : formsOf(values.count).map((form) => find(namespaceTexts, `${key}_${form}`))
      const text = counted.find(Boolean) ?? find(namespaceTexts, key) ?? values.defaultValue ?? path
      return text.replaceAll(/{{\s*(\w+)\s*}}/g, (_, name: string) =>
        name === 'count' ? (values.count ?? '').toLocaleString(locale) : String(values[name] ?? ''),
      )
    }
    return translate as unknown as TFunction // Returns only strings, unlike i18next, which is enough for our texts.
  }
}

const find = (texts: Words | undefined, key: string): string | undefined => {
  let at: string | Words | undefined = texts
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined
  return typeof at === 'string' ? at : undefined
}
