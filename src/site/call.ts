/**
 * Calls the site's own API on the same host, with the session cookie and the CSRF token, which is repeated in a header.
 * A refusal is a value with the server's message; without a complete answer the status is 0.
 */
export type Answer<Body> =
  | {
      ok: true
      body: Body
      /** When the server answered, by its own clock, if it says so. */
      servedAt?: number
    }
  | {
      ok: false
      status: number
      message: string
      errors: Record<string, string[]>
      reason?: string
      /** The whole answer, for calls whose refusals have more fields. */
      body?: unknown
    }

export type Method = 'POST' | 'PUT' | 'DELETE'

/** The input of a write. */
export type Fields = FormData | Record<string, unknown>

type Refusal = { errors: Record<string, string[]>; message: string; reason: string }

/** The longest wait for a read, well above a slow connection's. */
const READ_MS = 20_000

/** Separates the program's path from the call's. */
const CALLS = /\/(?:public|offers)\//

export const csrfToken = (): string => /(?:^|;\s*)laurel_csrf=([^;]+)/.exec(document.cookie)?.[1] ?? ''

/**
 * POST if there is a body and no other method, GET otherwise (SITE-102). @param offline the message if the server can't
 * be reached
 */
export const callSite = async <Body>(
  path: string,
  body?: Fields,
  offline = '',
  method: Method = 'POST',
): Promise<Answer<Body>> => {
  const isForm = body instanceof FormData
  let silence = offline
  try {
    const send = (token: string) =>
      fetch(path, {
        method: body === undefined ? 'GET' : method,
        headers: {
          accept: 'application/json',
          'x-csrf-token': token,
          ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        },
        body: body === undefined ? undefined : isForm ? body : JSON.stringify(body),
        // A dead connection fails like a missing one; uploads may take longer.
        signal: body === undefined ? AbortSignal.timeout(READ_MS) : undefined,
      })
    // Cached pages set no cookie, so the first call fetches the token for a POST. An unread body would keep its
    // connection open.
    if (body !== undefined && csrfToken() === '') await (await fetch(`${path.split(CALLS)[0]}/public/me`)).text()
    const token = csrfToken()
    let response = await send(token)
    // Two first calls at once each get a token. A call that was refused for the older token had no effect, so it is
    // sent again.
    if (body !== undefined && response.status === 403 && csrfToken() !== token) response = await send(csrfToken())
    // From here on the server has answered, so a failure isn't a lost connection.
    silence = ''
    const answer: unknown = await response.json()
    if (response.ok) {
      const servedAt = Date.parse(response.headers.get('date') ?? '')
      return { ok: true, body: answer as Body, ...(Number.isNaN(servedAt) ? {} : { servedAt }) }
    }
    const { errors = {}, message = '', reason } = answer as Partial<Refusal>
    return { ok: false, status: response.status, message, errors, reason, body: answer }
  } catch {
    return { ok: false, status: 0, message: silence, errors: {} }
  }
}
