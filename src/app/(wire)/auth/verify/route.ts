import { z } from 'zod'
import { consumeAdministratorLink, safeRedirect, verifyAdministratorCode } from '@/domain/sign-in'
import { platformCall } from '@/http/platform-call'
import { presentAdministratorSignIn } from '@/http/present-administrator-sign-in'
import { translate } from '@/i18n'

/** The second step at /login: the code of the mail, or its link's token from the page with the button. */
export const POST = platformCall({
  input: z.object({
    email: z.string().max(320).catch(''),
    otp: z.string().max(20).catch(''),
    browser_token: z.string().max(100).nullable().catch(null),
    token: z.string().max(100).catch(''),
    redirect_to: z.string().max(2_000).catch(''),
    locale: z.enum(['en', 'es']).catch('en'),
  }),
  handle: async ({ context }, { browser_token, email, locale, otp, redirect_to, token }) => {
    const outcome = token
      ? await consumeAdministratorLink(context, token)
      : await verifyAdministratorCode(context, { email, code: otp, browserToken: browser_token || null })
    const redirectTo = safeRedirect(redirect_to)
    const by = token ? 'magic_link' : 'otp'
    return presentAdministratorSignIn(outcome, { t: translate(locale, 'signin'), redirectTo, by })
  },
})
