import type { NextRequest } from 'next/server'
import type { z } from 'zod'
import { type Administrator, type Context, createContext } from '@/domain/context'
import { authorize } from '@/domain/permissions'
import { findAdministratorBySession, SESSION_COOKIES } from '@/domain/sign-in'
import type { Locale } from '@/i18n'
import { text } from '@/i18n/text'
import { env } from '@/platform/env'
import { openPayload } from '@/platform/payload'
import { passedProxy } from '@/platform/proxy-mark'
import { readOrigin } from '@/platform/request-origin'
import { poolSql } from '@/platform/sql'
import { acceptInput } from './accept-input'
import { acceptUpload, isPlatformHost, type UploadTerms } from './accept-upload'
import { answerSafely } from './answer-safely'
import { CONSOLE_CALLS, type ConsoleCallKey } from './console-calls'
import { failed, type Reply } from './reply'
import type { RouteContext, WireRoute } from './wire-route'

export type ConsoleCallContext<Key extends ConsoleCallKey> = {
  context: Context
  administrator: Administrator
  /** The program of the address or its row, checked against the administrator's grants. */
  programId: (typeof CONSOLE_CALLS)[Key] extends { tenant: object } ? number : null
  request: NextRequest
  params: Record<string, string>
}

type ConsoleCall<Key extends ConsoleCallKey, Schema extends z.ZodType> = {
  input: Schema
  maxBytes?: number
  /** For calls with one large file, which is in private storage when the handler runs (accept-upload.ts). */
  upload?: UploadTerms<Schema>['upload']
  /** The message for invalid input, if the specification has a special one for this call. */
  misfit?: string
  handle: (callContext: ConsoleCallContext<Key>, input: z.infer<Schema>) => Promise<Reply>
}

const REFUSALS = {
  anonymous: failed(401, text('pleaseSignIn')),
  forbidden: failed(403, text('forbidden')),
  unknown: failed(404, text('notFound')),
}

/** The answer to a call without permission. */
export const refusalOf = (reason: keyof typeof REFUSALS): Reply => REFUSALS[reason]

/**
 * A call of the console. CONSOLE_CALLS has its requirements under the same key, so that a test can try every call with
 * each role that must be refused.
 */
export const consoleCall = <Key extends ConsoleCallKey, Schema extends z.ZodType>(
  key: Key,
  { handle, input, maxBytes, misfit = text('fillRequired'), upload }: ConsoleCall<Key, Schema>,
): WireRoute =>
  Object.assign(
    (request: NextRequest, route: RouteContext) => {
      let reader: Locale | null = null
      return answerSafely(
        request,
        async () => {
          if ((upload || !passedProxy(request.headers)) && !isPlatformHost(request)) return REFUSALS.unknown
          const payload = await openPayload()
          const sql = poolSql(payload)
          const now = new Date()
          const params = (await route.params) ?? {}
          const token = request.cookies.get(SESSION_COOKIES.administrator)?.value
          const administrator = token ? await findAdministratorBySession(sql, token, now) : null
          if (administrator) reader = administrator.locale
          const authorization = await authorize(sql, administrator, CONSOLE_CALLS[key], params)
          if (!authorization.ok) return REFUSALS[authorization.reason]

          const accepted = await (upload
            ? acceptUpload(request, { input, misfit, upload })
            : acceptInput(request, { input, maxBytes, misfit }))
          if (!accepted.ok) return accepted.reply

          const context = createContext(payload, {
            cause: key,
            actor: authorization.administrator,
            now,
            origin: readOrigin(request.headers),
          })
          const callContext = {
            context,
            administrator: authorization.administrator,
            programId: authorization.programId as ConsoleCallContext<Key>['programId'],
            request,
            params,
          }
          return handle(callContext, accepted.input)
        },
        env.PUBLIC_URL.startsWith('https:'),
        () => reader,
      )
    },
    { key, input, maxBytes: upload?.maxBytes ?? maxBytes },
  )
