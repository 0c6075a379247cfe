import type { TFunction } from 'i18next'
import type { Locale } from './locales'

/** A tree of words; a leaf may hold `{{values}}`, and end in `_zero`, `_one` or `_other` where it counts. */
export type Words = { readonly [key: string]: string | Words }
type Values = Record<string, unknown> & { count?: number; defaultValue?: string; ns?: string }

/**
 * Answers as i18next does, for what our texts use of it: keys in a tree, `{{values}}`, plurals by `count` (with a `_zero` of its own), `defaultValue`,
 * `ns` and `namespace:key`. The browser of a participant carries this instead of the library, which is a tenth of all that a page loads; its
 * spec asks both for every text that there is (docs/decisions/0010).
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
    return translate as unknown as TFunction // It answers texts only, which is all that we ask for.
  }
}

const find = (texts: Words | undefined, key: string): string | undefined => {
  let at: string | Words | undefined = texts
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined
  return typeof at === 'string' ? at : undefined
}
