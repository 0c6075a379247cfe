import type { NextRequest, NextResponse } from 'next/server'
import type { z } from 'zod'
import { type ApiKeyScope, type FoundApiKey, findApiKey } from '@/domain/api-keys'
import { runOnce } from '@/domain/api-requests'
import { type Context, createContext } from '@/domain/context'
import { isRefusal } from '@/domain/hooks'
import { BodyTooLarge, readInput } from '@/http/server/read-input'
import type { Reply } from '@/http/server/reply'
import { toResponse } from '@/http/server/to-response'
import type { RouteContext, WireRoute } from '@/http/server/wire-route'
import { FOREIGN_LINK, isForeignLink } from '@/platform/bad-input'
import { isDatabaseUnavailableError, RETRY_AFTER_SECONDS } from '@/platform/database-unavailable'
import { env } from '@/platform/env'
import { fieldErrors } from '@/platform/field-errors'
import { openPayload } from '@/platform/payload'
import { consumeRateLimit, type LimitAnswer, limitFailures } from '@/platform/rate-limit'
import { readOrigin, requestIdOf } from '@/platform/request-origin'
import { onlyRow, poolOf, preparedSql, type Sql } from '@/platform/sql'
import { isStorageUnavailable } from '@/platform/storage'
import { requireStorable, UnstorableText } from '@/platform/wire-json'
import type { ApiCallContext } from './api-call-context'
import type { ApiCallKey } from './api-call-keys'
import { API_CALLS, type ApiCallTerms } from './api-calls'
import { type ApiErrorCode, apiError } from './api-error'
import { explainIssue } from './explain-issue'
import type { WrongTries } from './plugin-calls'

export type ApiCall<Schema extends z.ZodType = z.ZodType> = {
  /** Validates the body of writes and the query of reads. */
  input: Schema
  handle: (callContext: ApiCallContext, input: z.infer<Schema>) => Promise<Reply>
  /**
   * The handler itself returns the same answer for the same Idempotency-Key, forever. Other answers are stored for 24
   * hours.
   */
  isIdempotent?: boolean | undefined
  /** For live or test keys only. */
  onlyFor?: 'live' | 'test' | undefined
  maxBytes?: number | undefined
  wrongTries?: WrongTries | undefined
}

type Input<Key extends ApiCallKey> = z.infer<(typeof API_CALLS)[Key]['input']>

const WINDOW_SECONDS = 60
const MAX_BODY_BYTES = 256_000
/** Printable ASCII that fits a header and a column. */
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/

/**
 * Wraps a call that authenticates by API key: checks the key's program, scope, rate limit and the input, then runs the
 * handler. Cookies are ignored, so CSRF is impossible. Every refusal has a stable code (`api-error.ts`).
 */
export const apiCall = <Key extends ApiCallKey>(
  key: Key,
  handle: (callContext: ApiCallContext, input: Input<Key>) => Promise<Reply>,
): WireRoute => {
  const { input, isIdempotent, maxBytes, onlyFor, scope }: ApiCallTerms = API_CALLS[key]
  return apiRoute(key, scope, {
    ...{ input, isIdempotent, maxBytes, onlyFor },
    handle: (context, fields) => handle(context, fields as Input<Key>),
  })
}

/** @param scope the scope that the key must have */
export const apiRoute = <Schema extends z.ZodType>(
  key: string,
  scope: ApiKeyScope,
  { handle, input, isIdempotent = false, maxBytes = MAX_BODY_BYTES, onlyFor, wrongTries }: ApiCall<Schema>,
): WireRoute =>
  Object.assign(
    (request: NextRequest, route: RouteContext) =>
      answer(request, async (headers) => {
        const payload = await openPayload()
        const now = new Date()
        const sql = preparedSql(payload)
        const [, secret = ''] = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
        const actor = await findApiKey(sql, secret, now)
        // On a program's own host, keys of other programs are invalid.
        const host = request.headers.get('x-laurel-program')
        if (!actor || (host !== null && host !== String(actor.programId))) return apiError('invalid_api_key')
        const bound = { name: 'api-key', times: actor.callsPerMinute, withinSeconds: WINDOW_SECONDS }
        const limit = await consumeRateLimit(poolOf(payload), bound, String(actor.id))
        Object.assign(headers, limitHeaders(actor.callsPerMinute, limit))
        if (!limit.ok) return apiError('rate_limited')
        if (!actor.scopes.includes(scope))
          return apiError('missing_scope', {}, {}, `This API key needs the scope ${scope}.`)
        const refusal = await findKeyRefusal(sql, actor, onlyFor)
        if (refusal) return apiError(refusal)

        const isWrite = request.method !== 'GET' && request.method !== 'HEAD'
        const idempotencyKey = isWrite ? (request.headers.get('idempotency-key') ?? '') : ''
        if (isWrite && !IDEMPOTENCY_KEY.test(idempotencyKey)) return apiError('idempotency_key_required')
        if (isWrite && !isJson(request)) return apiError('not_json')
        const params = (await route.params) ?? {}
        // `%00` in an address. Bodies and queries are checked when they are parsed.
        for (const value of Object.values(params)) requireStorable(value)
        const { fields } = await readInput(request, maxBytes)
        const parsed = input.safeParse({ ...fields }, { error: explainIssue })
        if (!parsed.success) return apiError('invalid_request', {}, fieldErrors(parsed.error))

        const { family, programId } = actor
        const context = createContext(payload, { actor, cause: key, now, sql, origin: readOrigin(request.headers) })
        const run = (running: Context, ownKey: string) =>
          handle({ context: running, actor, programId, params, idempotencyKey: ownKey }, parsed.data)
        // Those calls are named by their purchase or completion, which is the same for every key.
        if (!isWrite || isIdempotent) return run(context, idempotencyKey)
        const repeatable = [request.method, key, params, fields]
        const once = { programId, family, isTest: actor.isTest, idempotencyKey, request: repeatable }
        const attempt = async () =>
          answerOnce(
            await runOnce(context, once, async (tx) => {
              const reply = await run(tx, `${family} ${idempotencyKey}`)
              // Of a refusal, which isn't stored.
              const wait = reply.headers?.['retry-after']
              if (wait !== undefined) headers['retry-after'] = wait
              return toAnswer(reply)
            }),
          )
        if (!wrongTries) return attempt()
        const tried = await limitFailures(poolOf(payload), wrongTries, String(actor.id), {
          attempt,
          hasFailed: ({ status }) => status === 404 || status === 422,
        })
        if (tried.ok) return tried.result
        return apiError('rate_limited', { 'retry-after': String(tried.retryAfterSeconds) }, {}, wrongTries.detail)
      }),
    { key, input, maxBytes },
  )

/** A call without a body, such as a DELETE, needs no content type. */
const isJson = ({ headers }: NextRequest): boolean => {
  const type = headers.get('content-type')
  if (type === null) return headers.get('content-length') === null || headers.get('content-length') === '0'
  return /^application\/json\b/i.test(type)
}

const findKeyRefusal = async (
  sql: Sql,
  { isAgent, isTest, programId }: FoundApiKey,
  onlyFor: ApiCall['onlyFor'],
): Promise<ApiErrorCode | null> => {
  const { is_active, test_mode } = onlyRow(
    await sql<{ is_active: boolean; test_mode: boolean }>(
      "select status = 'active' as is_active, test_mode from programs where id = $1",
      [programId],
    ),
  )
  if (!is_active) return 'program_not_active'
  if (isAgent) return 'integration_key_required'
  if (isTest && !test_mode) return 'program_is_live'
  if (onlyFor === 'live' && isTest) return 'live_key_required'
  if (onlyFor === 'test' && !isTest) return 'test_key_required'
  return null
}

/** draft-ietf-httpapi-ratelimit-headers: the policy, the remaining calls, and the seconds until the window resets. */
const limitHeaders = (callsPerMinute: number, limit: LimitAnswer): Record<string, string> => ({
  'ratelimit-policy': `"key";q=${callsPerMinute};w=${WINDOW_SECONDS}`,
  ratelimit: `"key";r=${limit.ok ? limit.remaining : 0};t=${limit.ok ? limit.resetSeconds : limit.retryAfterSeconds}`,
  ...(limit.ok ? {} : { 'retry-after': String(limit.retryAfterSeconds) }),
})

const toAnswer = ({ body, headers, status = 200 }: Reply) => ({ status, body, location: headers?.location ?? null })

const answerOnce = (ran: Awaited<ReturnType<typeof runOnce>>): Reply => {
  if (ran.outcome === 'running') return apiError('request_running', { 'retry-after': '1' })
  if (ran.outcome === 'reused') return apiError('idempotency_key_mismatch')
  const { body, location, status } = ran.answer
  const headers = {
    ...(status >= 400 ? PROBLEM : {}),
    ...(location === null ? {} : { location }),
    ...(ran.outcome === 'done' && ran.isReplay ? { 'idempotent-replayed': 'true' } : {}),
  }
  return { status, body, headers }
}

const PROBLEM = { 'content-type': 'application/problem+json' }

/** Unexpected errors are logged in full; the caller gets only a code. */
const answer = async (
  request: NextRequest,
  run: (headers: Record<string, string>) => Promise<Reply>,
): Promise<NextResponse> => {
  const secure = env.PUBLIC_URL.startsWith('https:')
  const headers: Record<string, string> = {}
  const respond = (reply: Reply) => toResponse({ ...reply, headers: { ...headers, ...reply.headers } }, secure)
  try {
    return respond(await run(headers))
  } catch (error) {
    if (BodyTooLarge.is(error))
      return respond(apiError('too_large', {}, {}, `The request is larger than ${error.maxBytes / 1000} kB.`))
    if (UnstorableText.is(error)) return respond(apiError('invalid_character'))
    if (error instanceof SyntaxError) return respond(apiError('not_json'))
    if (isRefusal(error)) return respond(apiError('refused', {}, {}, error.message))
    if (isForeignLink(error)) return respond(apiError('refused', {}, {}, FOREIGN_LINK))
    if (isDatabaseUnavailableError(error))
      return respond(apiError('unavailable', { 'retry-after': String(RETRY_AFTER_SECONDS) }))
    const payload = await openPayload()
    const requestId = requestIdOf(request.headers)
    payload.logger.error(
      { code: 'REQUEST_FAILED', err: error, method: request.method, path: request.nextUrl.pathname, requestId },
      'an API call failed',
    )
    return respond(
      isStorageUnavailable(error)
        ? apiError('unavailable', { 'retry-after': String(RETRY_AFTER_SECONDS) })
        : apiError('internal_error'),
    )
  }
}
