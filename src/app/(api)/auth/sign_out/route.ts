import type { NextRequest } from 'next/server'
import { z } from 'zod'
import { endSession, SESSION_COOKIES } from '@/domain/sign-in'
import { platformCall } from '@/http/server/platform-call'
import { succeeded } from '@/http/server/reply'
import { translate } from '@/i18n'

/**
 * Ends an administrator's session. A form sends POST with `_method=delete` (CONSOLE-116) and is redirected to /login;
 * DELETE works too.
 */
const signOut = platformCall({
  input: z.object({ _method: z.literal('delete').optional() }),
  handle: async ({ context, request }) => {
    const token = request.cookies.get(SESSION_COOKIES.administrator)?.value
    if (token) await endSession(context.sql, { audience: 'administrator' }, token, context.now)
    const cookies = [{ name: SESSION_COOKIES.administrator, value: '' }]
    const isForm = (request.headers.get('accept') ?? '').includes('text/html')
    return isForm
      ? { redirectTo: '/login', cookies }
      : { ...succeeded(translate('en', 'signin')('signedOut')), cookies }
  },
})

export const POST = (request: NextRequest) => signOut(request)
export const DELETE = (request: NextRequest) => signOut(request)
