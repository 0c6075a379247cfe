/**
 * The site's way to its own calls: same host, the session in a cookie, the CSRF token from the readable cookie repeated
 * in a header. A refusal is a value with the server's words; where no answer came, or half of one, the status is 0.
 */
export type Answer<Body> =
  | {
      ok: true
      body: Body
      /** When the server answered, by its own clock, where it said so. */
      servedAt?: number
    }
  | {
      ok: false
      status: number
      message: string
      errors: Record<string, string[]>
      reason?: string
      /** The whole answer, of calls whose refusals say more. */
      body?: unknown
    }

export type Method = 'POST' | 'PUT' | 'DELETE'

/** What a write sends. */
export type Fields = FormData | Record<string, unknown>

type Refusal = { errors: Record<string, string[]>; message: string; reason: string }

/** Where the path of a program ends and that of its call begins. */
const CALLS = /\/(?:public|offers)\//

export const csrfToken = (): string => /(?:^|;\s*)laurel_csrf=([^;]+)/.exec(document.cookie)?.[1] ?? ''

/** POST when there is a body and no other method is said, GET otherwise (SITE-102). @param offline what is said where nobody could be reached */
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
      })
    // Pages are cached and set no cookie: the first call brings the token that a POST repeats. A body that is not read keeps its request open.
    if (body !== undefined && csrfToken() === '') await (await fetch(`${path.split(CALLS)[0]}/public/me`)).text()
    const token = csrfToken()
    let response = await send(token)
    // Of two first calls at once each brings a token. What was refused for the older one has done nothing.
    if (body !== undefined && response.status === 403 && csrfToken() !== token) response = await send(csrfToken())
    // What cannot be read now was sent by somebody.
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
