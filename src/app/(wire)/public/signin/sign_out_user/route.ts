import { z } from 'zod'
import { endSession, SESSION_COOKIES } from '@/domain/sign-in'
import { succeeded } from '@/http/reply'
import { siteCall } from '@/http/site-call'
import { translate } from '@/i18n'

/** Ends the session here and now; a form that posts to it comes home. */
export const POST = siteCall('POST /public/signin/sign_out_user', {
  input: z.object({}),
  handle: async ({ basePath, context, locale, request }) => {
    const token = request.cookies.get(SESSION_COOKIES.participant)?.value
    if (token) await endSession(context.sql, 'participant', token, context.now)
    const cookies = [{ name: SESSION_COOKIES.participant, value: '' }]
    const isForm = (request.headers.get('accept') ?? '').includes('text/html')
    return isForm
      ? { redirectTo: basePath || '/', cookies }
      : { ...succeeded(translate(locale, 'signin')('signedOut')), cookies }
  },
})
