import { NextResponse } from 'next/server'
import { env } from '@/platform/env'
import { exceedsBudget } from '@/platform/input-budget'
import { openPayload } from '@/platform/payload'
import { consumeRateLimit } from '@/platform/rate-limit'
import { poolOf, poolSql } from '@/platform/sql'
import { isPlatformHost } from './accept-upload'
import { methodOf } from './call-table'
import { LARGE_BYTES } from './large-bodies.mjs'
import { recentWriteCookie } from './recent-write'

/** Pictures and short videos of the content admin, which Payload buffers in memory. */
const MAX_UPLOAD_BYTES = 20 * 1024 * 1024
/** Per administrator across all processes. The content admin makes a handful of calls per page. */
const ADMINISTRATOR_LIMIT = { name: 'payload-admin', times: 300, withinSeconds: 60 }
const MAX_PREFERENCE_BYTES = 64_000
const MAX_PREFERENCES = 200
const PREFERENCES = /^\/api\/payload-preferences(\/|$)/

type Call = (request: Request, route: { params: Promise<{ slug?: string[] }> }) => Promise<Response>

/**
 * Wraps a call of Payload's REST API, refusing requests that Payload would read before checking their sender or size.
 */
export const payloadApiCall =
  (answer: Call): Call =>
  async (request, route) => {
    const tooLarge = await refuseLargeUpload(request)
    if (tooLarge) return tooLarge
    const { user, payload } = await identify(request)
    if (user) {
      const limit = await consumeRateLimit(poolOf(payload), ADMINISTRATOR_LIMIT, String(user.id))
      if (!limit.ok) {
        const headers = { 'retry-after': String(limit.retryAfterSeconds) }
        return refuse(429, 'Too many requests. Please wait a minute.', headers)
      }
    }
    const body = await readText(request)
    if (body !== null) {
      const problem = findBodyProblem(request, body)
      if (problem) return refuse(400, problem)
      if (PREFERENCES.test(new URL(request.url).pathname) && request.method === 'POST') {
        const refused = await refusePreference(request, body, user?.id)
        if (refused) return refused
      }
    }
    const response = await answer(body === null ? request : withBody(request, body), route)
    return methodOf(request) === 'GET' ? response : withRecentWrite(response)
  }

const withRecentWrite = ({ body, headers, status, statusText }: Response): Response => {
  const response = new NextResponse(body, { headers, status, statusText })
  response.cookies.set(recentWriteCookie(env.PUBLIC_URL.startsWith('https:')))
  return response
}

const identify = async ({ headers }: Request) => {
  const payload = await openPayload()
  const { user } = await payload.auth({ headers })
  return { payload, user }
}

/**
 * Payload reads the whole body before it authenticates, and large bodies bypass the proxy (large-bodies.mjs): over a
 * megabyte, only multipart forms of signed-in administrators are accepted.
 * @returns null if Payload may read the body
 */
const refuseLargeUpload = async (request: Request): Promise<Response | null> => {
  const { headers } = request
  const bytes = Number(headers.get('content-length') ?? 0)
  if (bytes < LARGE_BYTES) return null
  if (!isPlatformHost(request)) return refuse(404, 'Not found')
  if (!isFormWithFiles(headers) || !(bytes <= MAX_UPLOAD_BYTES)) return refuse(413, 'The request is too large.')
  return (await identify(request)).user ? null : refuse(401, 'Please sign in.')
}

const typeOf = (headers: Headers): string => headers.get('content-type') ?? ''
const isFormWithFiles = (headers: Headers): boolean => /^multipart\/form-data\s*;/i.test(typeOf(headers))

/** @returns null if there is no body, or one that Payload streams */
const readText = async (request: Request): Promise<string | null> =>
  request.body === null || isFormWithFiles(request.headers) ? null : request.text()

/** Payload walks the body recursively and expects an object. */
const findBodyProblem = ({ headers }: Request, body: string): string | null => {
  if (body === '' || /^application\/x-www-form-urlencoded\b/i.test(typeOf(headers))) return null
  try {
    if (exceedsBudget('json', body)) return 'The JSON is nested too deeply.'
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? null : 'The body must be a JSON object.'
  } catch {
    return 'The body is not valid JSON.'
  }
}

/** Payload writes preferences without running hooks. */
const refusePreference = async (request: Request, body: string, userId?: number | string): Promise<Response | null> => {
  if (Buffer.byteLength(body) > MAX_PREFERENCE_BYTES) return refuse(413, 'These preferences are too large.')
  if (userId === undefined) return refuse(401, 'Please sign in.')
  const key = decode(new URL(request.url).pathname.split('/').at(-1) ?? '')
  if (key === null || key.length > 200) return refuse(400, 'The name of the preference is not valid.')
  const [kept] = await poolSql(await openPayload())<{ many: boolean; known: boolean }>(
    `select count(*) >= $2 as many, coalesce(bool_or(p.key = $3), false) as known from payload_preferences p
     join payload_preferences_rels r on r.parent_id = p.id and r.administrators_id = $1`,
    [userId, MAX_PREFERENCES, key],
  )
  return kept?.many && !kept.known ? refuse(409, `No more than ${MAX_PREFERENCES} preferences are kept.`) : null
}

const decode = (part: string): string | null => {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

const withBody = (request: Request, body: string): Request =>
  new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body: body || null,
    signal: request.signal,
  })

/** In Payload's error format, which the content admin shows. */
const refuse = (status: number, message: string, headers: Record<string, string> = {}): Response =>
  Response.json({ errors: [{ message }] }, { status, headers })
