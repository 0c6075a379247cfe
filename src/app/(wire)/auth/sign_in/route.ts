import { z } from 'zod'
import { requestAdministratorCode, safeRedirect } from '@/domain/sign-in'
import { platformCall } from '@/http/platform-call'
import { presentAdministratorSignIn } from '@/http/present-administrator-sign-in'
import { translate } from '@/i18n'

/** The first step at /login: an email (A §7). The answer is the same whoever it belongs to. */
export const POST = platformCall({
  input: z.object({
    email: z.string().max(320).catch(''),
    browser_token: z.string().max(100).nullable().catch(null),
    redirect_to: z.string().max(2_000).catch(''),
    locale: z.enum(['en', 'es']).catch('en'),
  }),
  handle: async ({ context }, { browser_token, email, locale, redirect_to }) => {
    const redirectTo = safeRedirect(redirect_to)
    const asked = { email, browserToken: browser_token || null, redirectTo, locale }
    const outcome = await requestAdministratorCode(context, asked)
    return presentAdministratorSignIn(outcome, { t: translate(locale, 'signin'), redirectTo, by: 'otp' })
  },
})
