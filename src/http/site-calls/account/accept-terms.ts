import { z } from 'zod'
import { acceptTerms } from '@/domain/sign-in'
import { failed, succeeded } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'
import { translate } from '@/i18n'
import { parseId } from '@/platform/wire-number'

/** Imported participants accept the terms and choose their email settings before they can earn or spend (RULE-53). */
export const POST = siteCall('POST /public/account/accept_terms', {
  input: z.object({ agree_terms: z.union([z.boolean(), z.stringbool()]), email_setting_id: parseId().optional() }),
  handle: async ({ context, locale, participant, programId }, { agree_terms, email_setting_id }) => {
    const t = translate(locale, 'site')
    if (!agree_terms) return failed(422, t('acceptTerms.required'), { agree_terms: [t('acceptTerms.required')] })
    const accepted = await acceptTerms(context, {
      programId,
      participantId: participant.id,
      emailSettingId: email_setting_id ?? null,
    })
    if (accepted.ok) return succeeded(t('acceptTerms.saved'), { points: accepted.points })
    return failed(422, t('accountCalls.chooseEmails'), { email_setting_id: [t('accountCalls.chooseEmails')] })
  },
})
