import type { Locale } from '@/i18n/locales'

/** Names what was shown, until its showing is on record: `12:1` is variant 1 of experiment 12. */
type VariantMark = `${number}:${number}`

/** What a participant sees instead of what is stored. What is left out stays as it is. */
export type Variant = {
  mark: VariantMark | null
  texts?: Partial<Record<Locale, Record<string, string>>>
  numbers?: Record<string, number>
  /** The id of a picture. */
  image?: number
}

/*
 * SQL of what `variantJoinSql` joined as `v`. Names are those of the source code, never a browser's.
 */

/**
 * A text of the variant in the reader's language, else the original. The program's alias is `g`.
 * @param locale the parameter with the reader's language, or null
 */
export const variedTextSql = (join: string, field: string, locale: string, original: string): string =>
  join === ''
    ? original
    : `coalesce(v.variant -> 'texts' -> coalesce(case when g.i18n_enabled then ${locale}::text end, g.default_locale::text) ->> '${field}', ${original})`

export const variedNumberSql = (join: string, name: string, original: string): string =>
  join === '' ? original : `coalesce((v.variant -> 'numbers' ->> '${name}')::int, ${original})`

/** The id of the picture. */
export const variedPictureSql = (join: string, original: string): string =>
  join === '' ? original : `coalesce((v.variant ->> 'image')::int, ${original})`
