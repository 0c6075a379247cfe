import type { NextRequest, NextResponse } from 'next/server'
import type { z } from 'zod'
import { type ApiKeyActor, type ApiKeyScope, findApiKey } from '@/domain/api-keys'
import { type Context, createContext } from '@/domain/context'
import { isRefusal } from '@/domain/hooks'
import { BodyTooLarge, fieldErrors, readInput } from '@/http/server/read-input'
import { type Reply, toResponse } from '@/http/server/reply'
import type { WireRoute } from '@/http/server/wire-route'
import { isDatabaseAwayError, RETRY_AFTER_SECONDS } from '@/platform/database-away'
import { env } from '@/platform/env'
import { openPayload } from '@/platform/payload'
import { consumeRateLimit } from '@/platform/rate-limit'
import { readOrigin, requestIdOf } from '@/platform/request-origin'
import { poolOf, preparedSql } from '@/platform/sql'
import { API_CALLS, type ApiCallKey } from './api-calls'
import { apiError } from './api-error'

export type ApiCallContext = {
  /** `context.actor` is the key. */
  context: Context
  actor: ApiKeyActor
  /** Of the key. */
  programId: number
  params: Record<string, string>
  /** The caller's, for writes; '' for reads. */
  idempotencyKey: string
}

export type ApiCall<Schema extends z.ZodType = z.ZodType> = {
  /** Of the body; reads take nothing. */
  input: Schema
  handle: (callContext: ApiCallContext, input: z.infer<Schema>) => Promise<Reply>
}

/** Of one key, in all processes. */
const API_LIMIT = { name: 'api-key', times: 600, withinSeconds: 60 }
const MAX_BODY_BYTES = 256_000
/** What fits into a header and a column, and is read alike by everybody. */
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/

/**
 * A call of another system with a key of a program: finds the key, checks program, scope, limit and input, and answers what
 * the handler says. No cookie is looked at, so there is nothing that another site could misuse. Every refusal has a stable
 * code (`api-error.ts`).
 */
export const apiCall = <Schema extends z.ZodType>(key: ApiCallKey, call: ApiCall<Schema>): WireRoute =>
  apiRoute(key, API_CALLS[key].scope, call)

/** @param scope that the key must have */
export const apiRoute = <Schema extends z.ZodType>(
  key: string,
  scope: ApiKeyScope,
  { handle, input }: ApiCall<Schema>,
): WireRoute =>
  Object.assign(
    (request: NextRequest, route: { params: Promise<Record<string, string>> }) =>
      answer(request, async () => {
        const payload = await openPayload()
        const now = new Date()
        const sql = preparedSql(payload)
        const [, secret = ''] = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
        const actor = await findApiKey(sql, secret, now)
        // On a program's own host, another program's key is no key.
        const host = request.headers.get('x-laurel-program')
        if (!actor || (host !== null && host !== String(actor.programId))) return apiError('invalid_api_key')
        const limit = await consumeRateLimit(poolOf(payload), API_LIMIT, String(actor.id))
        if (!limit.ok) return apiError('rate_limited', { 'retry-after': String(limit.retryAfterSeconds) })
        if (!actor.scopes.includes(scope)) return apiError('missing_scope')
        const running = await sql("select 1 from programs where id = $1 and status = 'active'", [actor.programId])
        if (running.length === 0) return apiError('program_not_active')

        const isWrite = request.method !== 'GET'
        const idempotencyKey = isWrite ? (request.headers.get('idempotency-key') ?? '') : ''
        if (isWrite && !IDEMPOTENCY_KEY.test(idempotencyKey)) return apiError('idempotency_key_required')
        if (isWrite && !/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
          return apiError('not_json')
        const parsed = input.safeParse(isWrite ? (await readInput(request, MAX_BODY_BYTES)).fields : {})
        if (!parsed.success) return apiError('invalid_request', {}, fieldErrors(parsed.error))

        const context = createContext(payload, { actor, cause: key, now, sql, origin: readOrigin(request.headers) })
        return handle(
          { context, actor, programId: actor.programId, params: await route.params, idempotencyKey },
          parsed.data,
        )
      }),
    { key, input },
  )

/** What a handler did not expect is a line in our log, and only a code for the caller. */
const answer = async (request: NextRequest, run: () => Promise<Reply>): Promise<NextResponse> => {
  const secure = env.PUBLIC_URL.startsWith('https:')
  try {
    return toResponse(await run(), secure)
  } catch (error) {
    if (error instanceof BodyTooLarge) return toResponse(apiError('too_large'), secure)
    if (error instanceof SyntaxError) return toResponse(apiError('not_json'), secure)
    if (isRefusal(error)) return toResponse(apiError('refused', {}, {}, error.message), secure)
    if (isDatabaseAwayError(error))
      return toResponse(apiError('unavailable', { 'retry-after': String(RETRY_AFTER_SECONDS) }), secure)
    const payload = await openPayload()
    const requestId = requestIdOf(request.headers)
    payload.logger.error(
      { err: error, method: request.method, path: request.nextUrl.pathname, requestId },
      'an API call failed',
    )
    return toResponse(apiError('internal_error'), secure)
  }
}
