import { z } from 'zod'
import { requestAdministratorCode, safeRedirect } from '@/domain/sign-in'
import { presentAdministratorSignIn } from '@/http/administrators/present-administrator-sign-in'
import { platformCall } from '@/http/server/platform-call'
import { readRequester } from '@/http/server/read-requester'
import { translate } from '@/i18n'
import { LOCALES } from '@/i18n/locales'

/** The first step at /login: an email address (CONSOLE-116). The answer does not reveal whether it is known. */
export const POST = platformCall({
  input: z.object({
    email: z.string().max(320).catch(''),
    browser_token: z.string().max(100).nullable().catch(null),
    redirect_to: z.string().max(2_000).catch(''),
    locale: z.enum(LOCALES).catch('en'),
    bot_check_response: z.string().max(8_000).catch(''),
  }),
  handle: async ({ context, request }, { bot_check_response, browser_token, email, locale, redirect_to }) => {
    const redirectTo = safeRedirect(redirect_to)
    const browser = readRequester(request, bot_check_response)
    const signInRequest = {
      email,
      browserToken: browser_token || null,
      redirectTo,
      locale,
      requester: browser.requester,
    }
    const outcome = await requestAdministratorCode(context, signInRequest)
    const t = translate(locale, 'signin')
    return presentAdministratorSignIn(outcome, { ...browser, t, redirectTo, by: 'otp', now: context.now })
  },
})
