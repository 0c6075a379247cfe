import { z } from 'zod'
import type { Context } from '@/domain/context'
import {
  consumeAdministratorLink,
  findAdministratorBySession,
  findUsedAdministratorLink,
  SESSION_COOKIES,
  safeRedirect,
  verifyAdministratorCode,
} from '@/domain/sign-in'
import { presentAdministratorSignIn } from '@/http/administrators/present-administrator-sign-in'
import { platformCall } from '@/http/server/platform-call'
import { readRequester } from '@/http/server/read-requester'
import { translate } from '@/i18n'
import { LOCALES } from '@/i18n/locales'

/** The second step at /login: the code from the email, or the link's token from the page with the button. */
export const POST = platformCall({
  input: z.object({
    email: z.string().max(320).catch(''),
    otp: z.string().max(20).catch(''),
    browser_token: z.string().max(100).nullable().catch(null),
    token: z.string().max(100).catch(''),
    redirect_to: z.string().max(2_000).catch(''),
    locale: z.enum(LOCALES).catch('en'),
  }),
  handle: async ({ context, request }, { browser_token, email, locale, otp, redirect_to, token }) => {
    const browser = readRequester(request)
    const { requester } = browser
    const outcome = token
      ? ((await findOpenedAgain(context, request.cookies.get(SESSION_COOKIES.administrator)?.value, token)) ??
        (await consumeAdministratorLink(context, token, requester)))
      : await verifyAdministratorCode(context, { email, code: otp, browserToken: browser_token || null, requester })
    return presentAdministratorSignIn(outcome, {
      ...browser,
      t: translate(locale, 'signin'),
      redirectTo: safeRedirect(redirect_to),
      by: token ? 'magic_link' : 'otp',
      now: context.now,
    })
  },
})

/** A used link, opened by an administrator who is already signed in. */
const findOpenedAgain = async (context: Context, session: string | undefined, token: string) => {
  const administrator = session
    ? await findAdministratorBySession(context.sql, session, context.now, context.origin.ipAddress)
    : null
  const link = administrator && (await findUsedAdministratorLink(context, token, administrator.email))
  return link && ({ outcome: 'already_signed_in', ...link } as const)
}
