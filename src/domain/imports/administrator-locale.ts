import type { Locale } from '@/i18n'
import type { Sql } from '@/platform/sql'

/** The language of the administrator who started an import, for texts that are written in the background. */
export const localeOfAdministrator = async (sql: Sql, administratorId: number | null): Promise<Locale> => {
  const [row] = await sql<{ locale: Locale | null }>(
    'select preferred_locale as locale from administrators where id = $1',
    [administratorId],
  )
  return row?.locale ?? 'en'
}
