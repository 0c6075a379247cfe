import type { Context } from '@/domain/context'
import { TRANSLATED_TEXTS, type Translatable } from '@/domain/translated-text'
import type { Locale } from '@/i18n/locales'

export type MissingTranslations = {
  total: number
  rows: { kind: (typeof KINDS)[number]; id: number; name: string; locale: Locale; missing: number }[]
}

const KINDS = [
  'program_pages',
  'navigation_menus',
  'carousel_slides',
  'email_templates',
  'challenges',
  'rewards',
  'program_tiers',
  'programs',
] as const
const MAX_ROWS = 500

/** Kinds with Payload's tables of localized texts, and the fields that count. */
const LOCALIZED = {
  program_pages: {
    name: 'title',
    fields: ['title', 'content', 'layout', 'content_html'],
    where: `t._status = 'published' and t.archived is not true`,
  },
  navigation_menus: { name: 'name', fields: ['name'], where: `t._status = 'published'` },
  carousel_slides: { name: 'title', fields: ['title', 'description', 'button_text'], where: `t._status = 'published'` },
  email_templates: { name: 'subject', fields: ['subject', 'heading', 'body', 'button'], where: 't.is_on' },
} as const

const LABELS = [
  'prizes_title',
  'my_account_title',
  'program_template_detail_header_text',
  'program_template_detail_header_description',
]

const isFilled = (column: string): string => `coalesce(${column}::text, '') not in ('', 'null', '[]')`

/** Counts a row's texts that exist in the default language but not in language `w`. */
const countSql = (table: string, id: string, fields: readonly string[]): string =>
  `(select ${fields.map((field) => `(${isFilled(`own.${field}`)} and not ${isFilled(`other.${field}`)})::int`).join(' + ')}
    from ${table}_locales own left join ${table}_locales other on other._parent_id = own._parent_id and other._locale::text = w.locale
    where own._parent_id = ${id} and own._locale::text = g.default_locale::text)`

/** The words for points and rewards are always there in the default language. */
const TERMS = `(select 2 - count(nullif(l.term_points_as_translated, '')) - count(nullif(l.term_rewards_as_translated, ''))
  from programs_locales l where l._parent_id = g.id and l._locale::text = w.locale)::int`

const localizedSql = (kind: keyof typeof LOCALIZED): string => {
  const { fields, name, where } = LOCALIZED[kind]
  return `select '${kind}' as kind, t.id, coalesce((select l.${name} from ${kind}_locales l where l._parent_id = t.id and l.${name} <> ''
      order by l._locale::text = g.default_locale::text desc limit 1), '') as name, w.locale, ${countSql(kind, 't.id', fields)} as missing
    from g cross join w join ${kind} t on t.program_id = g.id where ${where}`
}

const translatedSql = (kind: Translatable): string =>
  `select '${kind}' as kind, t.id, t.name, w.locale,
     ${Object.keys(TRANSLATED_TEXTS[kind])
       .map(
         (field) =>
           `(${isFilled(`t.${field}`)} and not ${isFilled(`(t.translations -> w.locale ->> '${field}')`)})::int`,
       )
       .join(' + ')} as missing
   from g cross join w join ${kind} t on t.program_id = g.id
   where t.approved_at is not null and (t.finish is null or t.finish > $2)`

/**
 * Counts the texts of a translated program that visitors see untranslated (RULE-66): published pages, menu items and
 * slides, emails with own texts, approved challenges and rewards that have not ended, benefits of tiers, and labels. Empty for programs with one language.
 */
export const countMissingTranslations = async (
  { now, sql }: Context,
  programId: number,
): Promise<MissingTranslations> => {
  const rows = await sql<MissingTranslations['rows'][number]>(
    `with g as (select id, name, default_locale, features_tiers from programs where id = $1 and i18n_enabled),
       w as (select e.locale::text as locale from unnest(enum_range(null::_locales)) as e (locale), g where e.locale::text <> g.default_locale::text)
     select * from (
       ${(Object.keys(LOCALIZED) as (keyof typeof LOCALIZED)[]).map(localizedSql).join(' union all ')}
       union all ${translatedSql('challenges')} union all ${translatedSql('rewards')}
       union all select 'program_tiers' as kind, t.id, t.name, w.locale,
         (${isFilled('t.benefits')} and not ${isFilled(`(t.translations -> w.locale ->> 'benefits')`)})::int as missing
         from g cross join w join program_tiers t on t.program_id = g.id where g.features_tiers
       union all select 'programs' as kind, g.id, g.name, w.locale, coalesce(${countSql('programs', 'g.id', LABELS)}, 0) + ${TERMS} as missing
         from g cross join w) as found
     where missing > 0 order by kind, name, id, locale limit ${MAX_ROWS}`,
    [programId, now],
  )
  return { total: rows.reduce((total, { missing }) => total + missing, 0), rows }
}
