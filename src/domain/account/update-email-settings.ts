import type { Context } from '@/domain/context'
import { setEmailSetting } from '@/domain/emails'

export type EmailSettingsUpdate = { ok: true } | { ok: false; reason: 'not_yours' | 'unknown_setting' }

/**
 * Chooses which emails a participant gets (SITE-37): only their own setting, and only settings of their program.
 * @param participantId the signed-in participant
 * @param namedParticipantId the participant that the form names
 */
export const updateEmailSettings = async (
  context: Context,
  {
    emailSettingId,
    namedParticipantId,
    participantId,
    programId,
  }: { programId: number; participantId: number; namedParticipantId: number; emailSettingId: number },
): Promise<EmailSettingsUpdate> => {
  if (namedParticipantId !== participantId) return { ok: false, reason: 'not_yours' }
  const saved = await setEmailSetting(context, { programId, participantId, emailSettingId, source: 'account' })
  return saved ? { ok: true } : { ok: false, reason: 'unknown_setting' }
}
