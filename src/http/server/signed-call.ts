import type { NextRequest } from 'next/server'
import { type Context, createContext } from '@/domain/context'
import { env } from '@/platform/env'
import { openPayload } from '@/platform/payload'
import { readOrigin } from '@/platform/request-origin'
import { answerSafely } from './answer-safely'
import { readUpTo } from './read-input'
import { failed, type Reply } from './reply'
import type { RouteContext } from './wire-route'

type SignedCall<Message> = {
  /** Verifies the signature of the raw body. @returns null if it is invalid */
  verify: (
    body: Uint8Array,
    headers: Headers,
    call: { context: Context; params: Record<string, string> },
  ) => Message | null | Promise<Message | null>
  handle: (callContext: { context: Context; params: Record<string, string> }, message: Message) => Promise<Reply>
  /** The caller's name in ledgers and logs. */
  actor: string
}

/**
 * A call of another system to the platform's host, authenticated by its signature instead of a session and a CSRF
 * token.
 */
export const signedCall =
  <Message>({ actor, handle, verify }: SignedCall<Message>) =>
  (request: NextRequest, route?: RouteContext) =>
    answerSafely(
      request,
      async () => {
        const body = await readUpTo(request, MAX_BYTES)
        const params = (await route?.params) ?? {}
        const context = createContext(await openPayload(), {
          actor: { type: 'system', name: actor },
          origin: readOrigin(request.headers),
        })
        const message = await verify(body, request.headers, { context, params })
        if (message === null) return failed(400, 'The signature is not right, or too old.')
        return handle({ context, params }, message)
      },
      env.PUBLIC_URL.startsWith('https:'),
    )

const MAX_BYTES = 1_000_000
