import { z } from 'zod'
import { chooseEmailsByToken, findEmailChoice } from '@/domain/emails'
import { maskEmail } from '@/domain/participants'
import { presentEmailChange } from '@/http/participants/present-email-change'
import { failed, reply } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'
import { translate } from '@/i18n'
import { parseId } from '@/platform/wire-number'

export const GET = siteCall('GET /public/email_settings/:token', {
  input: z.object({}),
  handle: async ({ context, locale, params, programId }) => {
    const choice = await findEmailChoice(context, { programId, token: params.token ?? '' })
    if (!choice) return failed(404, translate(locale, 'common')('notFound'))
    return reply({ email: maskEmail(choice.email), email_setting_id: choice.emailSettingId })
  },
})

export const POST = siteCall('POST /public/email_settings/:token', {
  input: z.object({ email_setting_id: parseId() }),
  handle: async ({ context, locale, params, programId }, { email_setting_id }) => {
    const changed = await chooseEmailsByToken(context, {
      programId,
      token: params.token ?? '',
      emailSettingId: email_setting_id,
    })
    return presentEmailChange(changed, locale)
  },
})
