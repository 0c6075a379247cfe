import { z } from 'zod'
import { inTransaction, type Limit, perNetwork, type SignedInAdministrator, signInProven } from '@/plugin/domain'
import {
  consumeRateLimit,
  failed,
  isKnownBrowser,
  platformCall,
  poolOf,
  readRequester,
  reply,
  safeRedirect,
  text,
} from '@/plugin/http'
import { beginSignIn, verifyPasskey } from '../../domain'
import { CREDENTIAL } from '../../domain/forms'
import { answerSignIn } from './answer-sign-in'

/** Each challenge is a row until it expires. */
const CHALLENGES: Limit = { name: 'sign-in-passkey', times: 60, withinSeconds: 600 }

export const OPTIONS = platformCall({
  input: z.object({}),
  handle: async ({ context }) => {
    const { ipAddress } = context.origin
    const counted = await consumeRateLimit(poolOf(context.payload), perNetwork(CHALLENGES, ipAddress), ipAddress)
    if (!counted.ok) return failed(429, text('secureSignIn.tooManyCodes'))
    return reply({ success: true, message: '', errors: {}, options: await beginSignIn(context) })
  },
})

export const POST = platformCall({
  input: z.object({ credential: CREDENTIAL, redirect_to: z.string().max(2_000).catch('') }),
  handle: async ({ context, request }, { credential, redirect_to }) => {
    const redirectTo = safeRedirect(redirect_to)
    const outcome = await inTransaction(context, async (tx): Promise<SignedInAdministrator> => {
      const administratorId = await verifyPasskey(tx, credential)
      if (administratorId === null) return { outcome: 'wrong' }
      const [row] = await tx.sql<{ email: string }>('select email from administrators where id = $1', [administratorId])
      const isKnown = isKnownBrowser(readRequester(request).requester, 'administrators', row?.email.toLowerCase() ?? '')
      return signInProven(tx, { administratorId, proofs: ['passkey'], redirectTo, isKnownBrowser: isKnown })
    })
    if (outcome.outcome === 'wrong') return failed(422, text('secureSignIn.passkeyRefused'))
    return answerSignIn(outcome, { context, request, redirectTo })
  },
})
