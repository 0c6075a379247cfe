import { z } from 'zod'
import { endSession } from '@/domain/sign-in'
import { succeeded } from '@/http/server/reply'
import { sessionCookieName, sessionCookieNames } from '@/http/server/session-cookie'
import { siteCall } from '@/http/server/site-call'
import { translate } from '@/i18n'

/** Ends the session immediately; a form post is redirected to the home page. */
export const POST = siteCall('POST /public/signin/sign_out_user', {
  input: z.object({}),
  handle: async ({ basePath, context, locale, programId, request }) => {
    const cookies: { name: string; value: string }[] = []
    for (const name of sessionCookieNames({ basePath, programId })) {
      const token = request.cookies.get(name)?.value
      const isEnded =
        token && (await endSession(context.sql, { audience: 'participant', programId }, token, context.now))
      // The shared cookie may hold a session of another program on this host, which must stay.
      if (isEnded || name === sessionCookieName({ basePath, programId })) cookies.push({ name, value: '' })
    }
    const isForm = (request.headers.get('accept') ?? '').includes('text/html')
    return isForm
      ? { redirectTo: basePath || '/', cookies }
      : { ...succeeded(translate(locale, 'signin')('signedOut')), cookies }
  },
})
