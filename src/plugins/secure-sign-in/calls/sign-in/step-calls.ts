import type { NextRequest } from 'next/server'
import { z } from 'zod'
import { failed, platformCall, reply, text } from '@/plugin/http'
import { beginAuthenticator, findWaiting, passByCode, passBySetup, TICKET_COOKIE } from '../../domain'
import { CODE_FORM } from '../../domain/forms'
import { answerSignIn } from './answer-sign-in'

const ticketOf = ({ cookies }: NextRequest): string | undefined => cookies.get(TICKET_COOKIE)?.value
const EXPIRED = failed(410, text('secureSignIn.startAgain'))

/** What the sign-in of this browser waits for. */
export const GET = platformCall({
  input: z.object({}),
  handle: async ({ context, request }) => {
    const waiting = await findWaiting(context, ticketOf(request))
    if (!waiting) return EXPIRED
    const { email, factors, needs } = waiting
    return reply({
      success: true,
      message: '',
      errors: {},
      needs,
      email,
      has_passkey: factors.passkeys > 0,
      has_authenticator: factors.authenticator,
    })
  },
})

export const CODE = platformCall({
  input: CODE_FORM,
  handle: async ({ context, request }, { code }) =>
    answerSignIn(await passByCode(context, ticketOf(request), code), { context, request }),
})

/** The secret of a new authenticator app, if one is demanded. */
export const BEGIN = platformCall({
  input: z.object({}),
  handle: async ({ context, request }) => {
    const waiting = await findWaiting(context, ticketOf(request))
    if (waiting?.needs !== 'setup') return EXPIRED
    const { email, ticket } = waiting
    const begun = await beginAuthenticator(context, { administratorId: ticket.administratorId, email })
    return begun ? reply({ success: true, message: '', errors: {}, ...begun }) : EXPIRED
  },
})

export const CONFIRM = platformCall({
  input: CODE_FORM,
  handle: async ({ context, request }, { code }) => {
    const { recoveryCodes, signIn } = await passBySetup(context, ticketOf(request), code)
    const answer = answerSignIn(signIn, { context, request })
    return recoveryCodes.length > 0
      ? { ...answer, body: { ...(answer.body as object), recovery_codes: recoveryCodes } }
      : answer
  },
})
