import type { Context } from '@/domain/context'
import type { Locale } from '@/i18n/locales'

/** Stores a participant's language for emails and, in programs with several languages, for pages (RULE-50). */
export const updateLocale = async (
  { now, sql }: Context,
  { locale, participantId, programId }: { programId: number; participantId: number; locale: Locale },
): Promise<void> => {
  await sql('update participants set locale = $3, updated_at = $4 where id = $1 and program_id = $2', [
    participantId,
    programId,
    locale,
    now,
  ])
}
