import type { Context } from '@/domain/context'
import { termsSql } from '@/domain/translated-text'
import type { Locale } from '@/i18n/locales'
import { onlyRow } from '@/platform/sql'

/** The language for a participant, and the program's terms. */
export type Wording = { locale: Locale; term_points_as: string; term_rewards_as: string }

/**
 * The column with program `g`'s language for participant `p`.
 * @param locale the parameter with the request's language, or null
 */
export const localeSql = (locale = 'null'): string =>
  `case when g.i18n_enabled then coalesce(${locale}::text, p.locale::text) else g.default_locale::text end as locale`

/** The columns of a Wording; parameters as for localeSql. */
export const wordingSql = (locale: string): string =>
  `${localeSql(locale)}, ${termsSql(`coalesce(${locale}::text, p.locale::text)`)}`

/**
 * The request's language if there is one, because the page has the same; otherwise the participant's. A program that is
 * not translated uses its default language for everybody (RULE-50).
 */
export const findWording = async (
  { locale, sql }: Context,
  { participantId, programId }: { programId: number; participantId: number },
): Promise<Wording> =>
  onlyRow(
    await sql<Wording>(
      `select ${wordingSql('$3')}
       from programs g join participants p on p.program_id = g.id and p.id = $2 where g.id = $1`,
      [programId, participantId, locale ?? null],
    ),
  )
