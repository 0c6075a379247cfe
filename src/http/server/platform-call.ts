import type { NextRequest } from 'next/server'
import type { z } from 'zod'
import { type Context, createContext } from '@/domain/context'
import { text } from '@/i18n/text'
import { env } from '@/platform/env'
import { openPayload } from '@/platform/payload'
import { readOrigin } from '@/platform/request-origin'
import { acceptInput } from './accept-input'
import { answerSafely } from './answer-safely'
import type { Reply } from './reply'

type PlatformCall<Schema extends z.ZodType> = {
  input: Schema
  handle: (callContext: { context: Context; request: NextRequest }, input: z.infer<Schema>) => Promise<Reply>
}

/** A call of the platform's host without program or session, such as an administrator's sign-in. */
export const platformCall =
  <Schema extends z.ZodType>({ handle, input }: PlatformCall<Schema>) =>
  (request: NextRequest) =>
    answerSafely(
      request,
      async () => {
        const accepted = await acceptInput(request, { input, invalidMessage: text('pleaseCheck') })
        if (!accepted.ok) return accepted.reply
        const context = createContext(await openPayload(), {
          actor: { type: 'anonymous' },
          origin: readOrigin(request.headers),
        })
        return handle({ context, request }, accepted.input)
      },
      env.PUBLIC_URL.startsWith('https:'),
    )
