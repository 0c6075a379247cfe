import type { Locale } from '@/i18n'
import type { Sql } from '@/platform/sql'

/** The language of who began an import, for what is written while nobody is there. */
export const localeOfAdministrator = async (sql: Sql, administratorId: number | null): Promise<Locale> => {
  const [row] = await sql<{ locale: Locale | null }>(
    'select preferred_locale as locale from administrators where id = $1',
    [administratorId],
  )
  return row?.locale ?? 'en'
}
