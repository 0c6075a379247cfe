/**
 * Texts of challenges and rewards with translations for the other languages of their program (RULE-66), and their
 * maximum lengths.
 */
export const TRANSLATED_TEXTS = {
  challenges: { name: 120, caption: 120, description: 2000, cta_button_text: 60, success_message: 500 },
  rewards: { name: 120, description: 2000 },
} as const
export type Translatable = keyof typeof TRANSLATED_TEXTS

/**
 * A text of `row` in the reader's language, with a fallback to the default language. The program's alias is `g`.
 * @param locale the parameter with the reader's language, or null
 */
export const translatedSql = (row: string, field: string, locale: string): string =>
  `coalesce(case when g.i18n_enabled and ${locale}::text <> g.default_locale::text
     then nullif(${row}.translations -> ${locale}::text ->> '${field}', '') end, ${row}.${field})`
