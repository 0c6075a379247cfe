import type { Locale } from '@/i18n/locales'

/** Payload's shape of a localized field in all languages. */
export type Translated<T> = { [locale in Locale]?: T | null } | null | undefined

type Languages = { i18n_enabled: boolean; default_locale: Locale }

/** A text in the reader's language, with a fallback to the default language, then to any (RULE-66). */
export const pickLocale = <T>(
  texts: Translated<T>,
  { default_locale, i18n_enabled }: Languages,
  locale: Locale | undefined,
): T | null => {
  const preferred = i18n_enabled && locale ? locale : default_locale
  const found = [texts?.[preferred], texts?.[default_locale], ...Object.values(texts ?? {})].find(
    (text) => !isEmpty(text),
  )
  return found ?? null
}

const isEmpty = (text: unknown): boolean =>
  text === undefined || text === null || text === '' || (Array.isArray(text) && text.length === 0)

/**
 * The same in SQL. The program's alias is `g`.
 * @param table such as `program_pages`
 * @param row the id of the row, such as `p.id`
 * @param locale the parameter with the reader's language, or null
 */
export const localizedSql = (table: string, row: string, field: string, locale = 'null'): string =>
  `(select l.${field} from ${table}_locales l where l._parent_id = ${row} and l.${field} <> ''
    order by l._locale::text = coalesce(case when g.i18n_enabled then ${locale}::text end, g.default_locale::text) desc,
      l._locale::text = g.default_locale::text desc limit 1)`
