/**
 * Texts of challenges and rewards with translations for the other languages of their program (RULE-66), and their
 * maximum lengths.
 */
export const TRANSLATED_TEXTS = {
  challenges: {
    ...{ name: 120, caption: 120, description: 2000, cta_button_text: 60, success_message: 500 },
    donation_challenge_entity_label: 60,
  },
  rewards: {
    ...{ name: 120, description: 2000 },
    ...{ description_details: 20_000, terms_conditions: 20_000, redemption_details: 20_000 },
  },
} as const
export type Translatable = keyof typeof TRANSLATED_TEXTS

type Term = 'term_points_as' | 'term_rewards_as'

/**
 * The program's word for points or rewards in the reader's language, with a fallback to the default language. The
 * program's alias is `g`.
 * @param locale the parameter or column with the reader's language, or null
 */
export const termSql = (term: Term, locale: string): string =>
  `coalesce(case when g.i18n_enabled and ${locale}::text <> g.default_locale::text then (select nullif(w.${term}_translated, '')
     from programs_locales w where w._parent_id = g.id and w._locale::text = ${locale}::text) end, g.${term})`

/** The columns of both words, under their own names. */
export const termsSql = (locale: string): string =>
  `${termSql('term_points_as', locale)} as term_points_as, ${termSql('term_rewards_as', locale)} as term_rewards_as`

/**
 * A text of `row` in the reader's language, with a fallback to the default language. The program's alias is `g`.
 * @param locale the parameter with the reader's language, or null
 */
export const translatedSql = (row: string, field: string, locale: string): string =>
  `coalesce(case when g.i18n_enabled and ${locale}::text <> g.default_locale::text
     then nullif(${row}.translations -> ${locale}::text ->> '${field}', '') end, ${row}.${field})`
