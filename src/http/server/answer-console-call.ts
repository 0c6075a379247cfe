import type { NextRequest } from 'next/server'
import { createContext } from '@/domain/context'
import { authorize, type Demand } from '@/domain/permissions'
import { findAdministratorBySession, SESSION_COOKIES } from '@/domain/sign-in'
import type { Locale } from '@/i18n'
import { text } from '@/i18n/text'
import { noteWork } from '@/platform/current-work'
import { env } from '@/platform/env'
import { openPayload } from '@/platform/payload'
import { passedProxy } from '@/platform/proxy-mark'
import { reportSql } from '@/platform/replica'
import { readOrigin } from '@/platform/request-origin'
import { poolSql } from '@/platform/sql'
import { acceptInput } from './accept-input'
import { acceptUpload, isPlatformHost } from './accept-upload'
import { answerSafely } from './answer-safely'
import { methodOf } from './call-table'
import { type AnyConsoleCall, refusalOf } from './console-call'
import { consoleSql, RECENT_WRITE_COOKIE, recentWriteCookie } from './recent-write'
import { hasNul, type RouteContext, type WireRoute } from './wire-route'

/** Answers a call: checks host, session, permission, program, CSRF token and input, and runs the handler. */
export const answerConsoleCall = (
  key: string,
  demand: Demand,
  {
    handle,
    input,
    maxBytes,
    invalidMessage = text('fillRequired'),
    upload,
  }: AnyConsoleCall<number> | AnyConsoleCall<null>,
): WireRoute =>
  Object.assign(
    async (request: NextRequest, route: RouteContext) => {
      let reader: Locale | null = null
      const isSecure = env.PUBLIC_URL.startsWith('https:')
      const response = await answerSafely(
        request,
        async () => {
          if ((upload || !passedProxy(request.headers)) && !isPlatformHost(request)) return refusalOf('unknown')
          const payload = await openPayload()
          const sql = poolSql(payload)
          const now = new Date()
          const params = (await route.params) ?? {}
          if (hasNul(params)) return refusalOf('unknown')
          const token = request.cookies.get(SESSION_COOKIES.administrator)?.value
          const origin = readOrigin(request.headers)
          const administrator = token ? await findAdministratorBySession(sql, token, now, origin.ipAddress) : null
          if (administrator) reader = administrator.locale
          const authorization = await authorize(sql, administrator, demand, params)
          if (!authorization.ok) return refusalOf(authorization.reason)
          if (authorization.programId !== null) noteWork({ program: authorization.programId })

          const accepted = await (upload
            ? acceptUpload(request, { input, invalidMessage, upload })
            : acceptInput(request, { input, maxBytes, invalidMessage }))
          if (!accepted.ok) return accepted.reply

          const reading = consoleSql(payload, request.cookies.has(RECENT_WRITE_COOKIE))
          const context = createContext(payload, {
            cause: key,
            actor: authorization.administrator,
            now,
            origin,
            sql: demand.isReport ? reportSql(reading) : reading,
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
        isSecure,
        () => reader,
      )
      if (methodOf(request) !== 'GET') response.cookies.set(recentWriteCookie(isSecure))
      return response
    },
    { key, input, maxBytes: upload?.maxBytes ?? maxBytes },
  )
