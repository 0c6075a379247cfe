import type { NextRequest } from 'next/server'
import type { SignedInAdministrator } from '@/plugin/domain'
import {
  type Context,
  failed,
  presentAdministratorSignIn,
  type Reply,
  readRequester,
  text,
  translate,
} from '@/plugin/http'
import { TICKET_COOKIE } from '../../domain'

/** Deletes the cookie of a sign-in that has ended. */
const DONE = { name: TICKET_COOKIE, value: '' }

type AnswerSignInParams = { context: Context; request: NextRequest; redirectTo?: string | null }

/** The answer to a proof: the session, the next step, or why not. */
export const answerSignIn = (
  outcome: SignedInAdministrator | { outcome: 'limited' },
  { context, redirectTo = null, request }: AnswerSignInParams,
): Reply => {
  if (outcome.outcome === 'limited') return failed(429, text('secureSignIn.tooManyCodes'))
  if (outcome.outcome === 'void') return failed(410, text('secureSignIn.startAgain'))
  if (outcome.outcome === 'wrong')
    return failed(422, text('secureSignIn.wrongCode'), { code: [text('secureSignIn.wrongCode')] })
  // The page shows no message of a success.
  const reply = presentAdministratorSignIn(outcome, {
    ...readRequester(request),
    ...{ t: translate('en', 'signin'), redirectTo, by: 'otp', now: context.now },
  })
  return outcome.outcome === 'signed_in' ? { ...reply, cookies: [...(reply.cookies ?? []), DONE] } : reply
}
