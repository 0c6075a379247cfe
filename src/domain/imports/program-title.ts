import type { Context } from '@/domain/context'
import { translate } from '@/i18n'
import type { Locale } from '@/i18n/locales'
import { onlyRow } from '@/platform/sql'

/** As participants read it in their activity, in the language and the words of their program. */
export const programTitle = async (
  { sql }: Context,
  programId: number,
  key: 'imports.activity' | 'imports.undoneActivity',
): Promise<string> => {
  const { locale, term } = onlyRow(
    await sql<{ locale: Locale; term: string | null }>(
      'select default_locale as locale, term_points_as as term from programs where id = $1',
      [programId],
    ),
  )
  return translate(locale, 'console')(key, { term: term ?? 'Points' })
}
