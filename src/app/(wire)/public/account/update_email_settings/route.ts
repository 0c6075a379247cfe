import { z } from 'zod'
import { updateEmailSettings } from '@/domain/account'
import { failed, succeeded } from '@/http/reply'
import { siteCall } from '@/http/site-call'

const id = z.coerce.number().int().positive().max(2_147_483_647)

export const POST = siteCall('POST /public/account/update_email_settings', {
  input: z.object({ email_setting_id: id, participant_id: id }),
  handle: async ({ context, participant, programId }, { email_setting_id, participant_id }) => {
    const updated = await updateEmailSettings(context, {
      programId,
      participantId: participant.id,
      namedParticipantId: participant_id,
      emailSettingId: email_setting_id,
    })
    if (updated.ok) return succeeded('Your email settings are saved.')
    if (updated.reason === 'not_yours') return failed(404, 'Not found')
    return failed(422, 'An error occurred.', { email_setting_id: ['Please choose one of the settings.'] })
  },
})
