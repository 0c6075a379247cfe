import type { NextRequest } from 'next/server'
import type { z } from 'zod'
import { text } from '@/i18n/text'
import { fieldErrors } from '@/platform/field-errors'
import { CSRF_COOKIE, CSRF_HEADER, passesCsrf } from './csrf'
import { fieldErrorMap } from './field-error-map'
import { readInput } from './read-input'
import { failed, type Reply } from './reply'

type Accepted<Schema extends z.ZodType> = { ok: true; input: z.infer<Schema> } | { ok: false; reply: Reply }

type Terms<Schema extends z.ZodType> = {
  input: Schema
  maxBytes?: number
  /** The message for invalid input. */
  invalidMessage: string
  /** Called by other services, which have no CSRF token. */
  crossSite?: boolean
}

/** The checks before every handler: a write must come from one of our pages, and the input must fit its schema. */
export const acceptInput = async <Schema extends z.ZodType>(
  request: NextRequest,
  { crossSite = false, input, maxBytes, invalidMessage }: Terms<Schema>,
): Promise<Accepted<Schema>> => {
  const { fields, token } = await readInput(request, maxBytes)
  const isWrite = request.method !== 'GET' && request.method !== 'HEAD'
  const sentToken = request.headers.get(CSRF_HEADER) ?? token
  if (isWrite && !crossSite && !passesCsrf(request.headers, request.cookies.get(CSRF_COOKIE)?.value, sentToken)) {
    return { ok: false, reply: failed(403, text('outOfDate')) }
  }
  const parsed = input.safeParse(fields, { error: fieldErrorMap })
  if (!parsed.success) return { ok: false, reply: failed(422, invalidMessage, fieldErrors(parsed.error)) }
  return { ok: true, input: parsed.data }
}
