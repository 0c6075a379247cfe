import { z } from 'zod'
import { updateEmailSettings } from '@/domain/account'
import { failed, succeeded } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'
import { translate } from '@/i18n'
import { parseId } from '@/platform/wire-number'

const id = parseId()

export const POST = siteCall('POST /public/account/update_email_settings', {
  input: z.object({ email_setting_id: id, participant_id: id }),
  handle: async ({ context, locale, participant, programId }, { email_setting_id, participant_id }) => {
    const t = translate(locale, 'site')
    const updated = await updateEmailSettings(context, {
      programId,
      participantId: participant.id,
      namedParticipantId: participant_id,
      emailSettingId: email_setting_id,
    })
    if (updated.ok) return succeeded(t('accountCalls.emailsSaved'))
    if (updated.reason === 'not_yours') return failed(404, translate(locale, 'common')('notFound'))
    return failed(422, t('account.error'), { email_setting_id: [t('accountCalls.chooseEmails')] })
  },
})
