import { NextResponse } from 'next/server'
import type { Locale } from '@/i18n'
import { renderText } from '@/i18n/render-text'
import type { Reply } from './reply'

type Messages = { message?: unknown; errors?: unknown }

/** Renders a write's messages in the reader's language. */
const renderMessages = (body: unknown, locale: Locale): unknown => {
  if (typeof body !== 'object' || body === null || !('message' in body)) return body
  const { errors, message }: Messages = body
  return { ...body, message: renderEach(message, locale), errors: renderEach(errors, locale) }
}

const renderEach = (value: unknown, locale: Locale): unknown => {
  if (typeof value === 'string') return renderText(value, locale)
  if (Array.isArray(value)) return value.map((one) => renderEach(one, locale))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, renderEach(one, locale)]))
}

/** Responses that can't have a body, not even `null` as JSON. */
const WITHOUT_BODY = new Set([204, 304])

/** @param locale the reader's language, for messages */
export const toResponse = (
  { body, cookies = [], headers, redirectTo, status = 200 }: Reply,
  secure: boolean,
  locale: Locale = 'en',
): NextResponse => {
  const response =
    redirectTo === undefined
      ? body === undefined && WITHOUT_BODY.has(status)
        ? new NextResponse(null, { status, headers })
        : body instanceof ReadableStream || body instanceof Uint8Array || typeof body === 'string'
          ? new NextResponse(body as BodyInit, { status, headers })
          : NextResponse.json(renderMessages(body, locale) ?? null, { status, headers })
      : new NextResponse(null, { status: 303, headers: { location: redirectTo } })
  if (!headers?.['cache-control']) response.headers.set('cache-control', 'private, no-store')
  response.headers.set('x-content-type-options', 'nosniff')
  for (const { expires, httpOnly = true, name, value } of cookies) {
    response.cookies.set(name, value, { httpOnly, sameSite: 'lax', secure, path: '/', expires: expires ?? new Date(0) })
  }
  return response
}
