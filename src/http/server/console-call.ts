import type { NextRequest } from 'next/server'
import type { z } from 'zod'
import { type Administrator, type Context, createContext } from '@/domain/context'
import { authorize, type Demand } from '@/domain/permissions'
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
import { failed, type Reply } from './reply'
import { hasNul, type RouteContext, type WireRoute } from './wire-route'

export type ConsoleCallContext<ProgramId extends number | null = number> = {
  context: Context
  administrator: Administrator
  /** The program of the address or its row, checked against the administrator's grants; null if the call has none. */
  programId: ProgramId
  request: NextRequest
  params: Record<string, string>
}

export type ConsoleCall<Schema extends z.ZodType, ProgramId extends number | null = number> = {
  input: Schema
  maxBytes?: number
  /** For calls with one large file, which is in private storage when the handler runs (accept-upload.ts). */
  upload?: UploadTerms<Schema>['upload']
  /** The message for invalid input, if the specification has a special one for this call. */
  misfit?: string
  handle: (callContext: ConsoleCallContext<ProgramId>, input: z.infer<Schema>) => Promise<Reply>
}

/** A call whose schema only it knows. */
export type AnyConsoleCall<ProgramId extends number | null> = Omit<ConsoleCall<z.ZodType, ProgramId>, 'handle'> & {
  handle: (callContext: ConsoleCallContext<ProgramId>, input: never) => Promise<Reply>
}

/** Types a call of a program: `handle` gets what `input` parsed. CONSOLE_CALLS has its requirements. */
export const programCall = <Schema extends z.ZodType>(call: ConsoleCall<Schema>): ConsoleCall<Schema> => call

/** Types a call of the organization or of the administrator's own account. */
export const accountCall = <Schema extends z.ZodType>(call: ConsoleCall<Schema, null>): ConsoleCall<Schema, null> =>
  call

const REFUSALS = {
  anonymous: failed(401, text('pleaseSignIn')),
  forbidden: failed(403, text('forbidden')),
  unknown: failed(404, text('notFound')),
}

/** The answer to a call without permission. */
export const refusalOf = (reason: keyof typeof REFUSALS): Reply => REFUSALS[reason]

/** Answers a call: checks host, session, permission, program, CSRF token and input, and runs the handler. */
export const answerConsoleCall = (
  key: string,
  demand: Demand,
  { handle, input, maxBytes, misfit = text('fillRequired'), upload }: AnyConsoleCall<number> | AnyConsoleCall<null>,
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
          if (hasNul(params)) return REFUSALS.unknown
          const token = request.cookies.get(SESSION_COOKIES.administrator)?.value
          const administrator = token ? await findAdministratorBySession(sql, token, now) : null
          if (administrator) reader = administrator.locale
          const authorization = await authorize(sql, administrator, demand, params)
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
            programId: authorization.programId,
            request,
            params,
          }
          // Only rows with a tenant may have a call of a program, as the table's type says.
          return handle(callContext as never, accepted.input as never)
        },
        env.PUBLIC_URL.startsWith('https:'),
        () => reader,
      )
    },
    { key, input, maxBytes: upload?.maxBytes ?? maxBytes },
  )
