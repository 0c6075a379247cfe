import type { Context } from '@/domain/context'

export type EmailSettingsUpdate = { ok: true } | { ok: false; reason: 'not_yours' | 'unknown_setting' }

/**
 * Chooses which mails a participant gets (S §2): their own choice only, and among the settings of their own program.
 * @param participantId who is signed in
 * @param namedParticipantId whom the form names
 */
export const updateEmailSettings = async (
  { now, sql }: Context,
  {
    emailSettingId,
    namedParticipantId,
    participantId,
    programId,
  }: { programId: number; participantId: number; namedParticipantId: number; emailSettingId: number },
): Promise<EmailSettingsUpdate> => {
  if (namedParticipantId !== participantId) return { ok: false, reason: 'not_yours' }
  const updated = await sql(
    `update participants p set email_setting_id = s.id, updated_at = $4 from email_settings s
     where p.id = $1 and p.program_id = $2 and s.id = $3 and s.program_id = p.program_id returning p.id`,
    [participantId, programId, emailSettingId, now],
  )
  return updated.length === 1 ? { ok: true } : { ok: false, reason: 'unknown_setting' }
}
