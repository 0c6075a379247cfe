import { z } from 'zod'
import { updateLocale } from '@/domain/account'
import { succeeded } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'
import { LOCALES, translate } from '@/i18n'
import { LOCALE_COOKIE } from '@/platform/choose-locale'

const REMEMBERED_MS = 365 * 86_400_000

export const POST = siteCall('POST /public/account/locale', {
  input: z.object({ locale: z.enum(LOCALES) }),
  handle: async ({ context, participant, programId }, { locale }) => {
    if (participant) await updateLocale(context, { programId, participantId: participant.id, locale })
    const expires = new Date(context.now.getTime() + REMEMBERED_MS)
    return {
      ...succeeded(translate(locale, 'site')('accountCalls.localeSaved')),
      cookies: [{ name: LOCALE_COOKIE, value: locale, expires, httpOnly: false }],
    }
  },
})
