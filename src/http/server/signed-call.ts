import type { NextRequest } from 'next/server'
import { type Context, createContext } from '@/domain/context'
import { env } from '@/platform/env'
import { openPayload } from '@/platform/payload'
import { readOrigin } from '@/platform/request-origin'
import { answerSafely } from './answer-safely'
import { readAtMost } from './read-input'
import { failed, type Reply } from './reply'

type SignedCall<Message> = {
  /** Checks the signature on the body as it came, byte for byte. @returns null where it is not right */
  verify: (body: Uint8Array, headers: Headers) => Message | null
  handle: (callContext: { context: Context }, message: Message) => Promise<Reply>
  /** Who calls, as ledgers and logs name it. */
  actor: string
}

/** A call of another system to the platform host: no session and no CSRF token, its signature is the guard. */
export const signedCall =
  <Message>({ actor, handle, verify }: SignedCall<Message>) =>
  (request: NextRequest) =>
    answerSafely(
      request,
      async () => {
        const message = verify(await readAtMost(request, MAX_BYTES), request.headers)
        if (message === null) return failed(400, 'The signature is not right, or too old.')
        const context = createContext(await openPayload(), {
          actor: { type: 'system', name: actor },
          origin: readOrigin(request.headers),
        })
        return handle({ context }, message)
      },
      env.PUBLIC_URL.startsWith('https:'),
    )

const MAX_BYTES = 1_000_000
