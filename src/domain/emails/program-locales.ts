import { LOCALES, type Locale } from '@/i18n/locales'
import type { Sql } from '@/platform/sql'

/** The languages of a program, its default first (RULE-50). */
export const findProgramLocales = async (sql: Sql, programId: number): Promise<Locale[]> => {
  const [program] = await sql<{ default_locale: Locale; i18n_enabled: boolean }>(
    'select default_locale, i18n_enabled from programs where id = $1',
    [programId],
  )
  if (!program) return []
  const others = program.i18n_enabled ? LOCALES.filter((locale) => locale !== program.default_locale) : []
  return [program.default_locale, ...others]
}
