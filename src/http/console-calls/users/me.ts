import { z } from 'zod'
import { setPreferredLocale } from '@/domain/organizations'
import { accountCall } from '@/http/server/console-call'
import { succeeded } from '@/http/server/reply'
import { LOCALES } from '@/i18n'
import { text } from '@/i18n/text'

/** Payload's cookie for the language of its own pages, which changes together with ours. */
const STOCK_ADMIN_LANGUAGE = 'payload-lng'
const COOKIE_DAYS = 365

export const PUT = accountCall({
  input: z.object({ preferred_locale: z.enum(LOCALES) }),
  handle: async ({ administrator, context }, { preferred_locale }) => {
    await setPreferredLocale(context, administrator, preferred_locale)
    const expires = new Date(context.now.getTime() + COOKIE_DAYS * 86_400_000)
    return {
      ...succeeded(text('userUpdated')),
      cookies: [{ name: STOCK_ADMIN_LANGUAGE, value: preferred_locale, expires }],
    }
  },
})
