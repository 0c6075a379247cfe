import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { env } from '@/platform/env'
import { hasForeignOrigin } from '@/platform/foreign-origin'

/**
 * CSRF protection of every write. The browser gets a signed random cookie, which scripts must repeat in a header or in
 * a form's `authenticity_token`, and the Origin must be the called host. Another site can make a browser send the
 * cookie, but can neither read it nor forge the Origin.
 */
export const CSRF_COOKIE = 'laurel_csrf'
export const CSRF_HEADER = 'x-csrf-token'
export const CSRF_FIELD = 'authenticity_token'

const sign = (value: string): string =>
  createHmac('sha256', env.PAYLOAD_SECRET).update(`laurel:csrf:${value}`).digest('base64url')

export const newCsrfToken = (): string => {
  const value = randomBytes(18).toString('base64url')
  return `${value}.${sign(value)}`
}

/** A new CSRF cookie, readable by scripts. */
export const newCsrfCookie = () => ({
  name: CSRF_COOKIE,
  value: newCsrfToken(),
  path: '/',
  sameSite: 'lax' as const,
  secure: env.PUBLIC_URL.startsWith('https:'),
})

export const isCsrfToken = (token: string | undefined): token is string => {
  const [value, signature] = token?.split('.') ?? []
  if (!value || !signature) return false
  const [actual, expected] = [Buffer.from(signature), Buffer.from(sign(value))]
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

/** Whether the request comes from a page of the same host. */
export const isSameOrigin = (headers: Headers): boolean => {
  if (headers.get('origin') !== null) return !hasForeignOrigin(headers)
  return headers.get('sec-fetch-site') === null || headers.get('sec-fetch-site') === 'same-origin'
}

/** @param token from the header or the form */
export const passesCsrf = (headers: Headers, cookie: string | undefined, token: string | null | undefined): boolean =>
  isSameOrigin(headers) && isCsrfToken(cookie) && token === cookie
