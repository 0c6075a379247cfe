import type { NextRequest } from 'next/server'
import type { z } from 'zod'
import { type Context, createContext } from '@/domain/context'
import { env } from '@/platform/env'
import { openPayload } from '@/platform/payload'
import { answerSafely } from './answer-safely'
import { CSRF_COOKIE, CSRF_HEADER, passesCsrf } from './csrf'
import { readOrigin } from './origin'
import { fieldErrors, readInput } from './read-input'
import { failed, type Reply } from './reply'

type PlatformCall<Schema extends z.ZodType> = {
  input: Schema
  handle: (scene: { context: Context; request: NextRequest }, input: z.infer<Schema>) => Promise<Reply>
}

/** A call of the platform host that belongs to no program and wants no session yet: an administrator's way in and out. */
export const platformCall =
  <Schema extends z.ZodType>({ handle, input }: PlatformCall<Schema>) =>
  (request: NextRequest) =>
    answerSafely(
      request,
      async () => {
        const given = await readInput(request)
        const csrf = request.headers.get(CSRF_HEADER) ?? given.token
        if (request.method !== 'GET' && !passesCsrf(request.headers, request.cookies.get(CSRF_COOKIE)?.value, csrf)) {
          return failed(403, 'Your page is out of date. Please reload it and try again.')
        }
        const parsed = input.safeParse(given.fields)
        if (!parsed.success) return failed(422, 'Please check what you entered.', fieldErrors(parsed.error))
        const context = createContext(await openPayload(), {
          actor: { type: 'anonymous' },
          origin: readOrigin(request.headers),
        })
        return handle({ context, request }, parsed.data)
      },
      env.PUBLIC_URL.startsWith('https:'),
    )
