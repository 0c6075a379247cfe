import type { NextRequest } from 'next/server'
import type { z } from 'zod'
import { text } from '@/i18n/text'
import { CSRF_COOKIE, CSRF_HEADER, passesCsrf } from './csrf'
import { fieldErrorMap } from './field-error-map'
import { fieldErrors, readInput } from './read-input'
import { failed, type Reply } from './reply'

type Accepted<Schema extends z.ZodType> = { ok: true; input: z.infer<Schema> } | { ok: false; reply: Reply }

type Terms<Schema extends z.ZodType> = {
  input: Schema
  maxBytes?: number
  /** What the person reads when the input does not fit. */
  misfit: string
  /** Called by other services: no page of ours has a token for them. */
  crossSite?: boolean
}

/** What every call does before its handler: a write must come from a page of ours, and the input must fit its schema. */
export const acceptInput = async <Schema extends z.ZodType>(
  request: NextRequest,
  { crossSite = false, input, maxBytes, misfit }: Terms<Schema>,
): Promise<Accepted<Schema>> => {
  const { fields, token } = await readInput(request, maxBytes)
  const isWrite = request.method !== 'GET' && request.method !== 'HEAD'
  const sentToken = request.headers.get(CSRF_HEADER) ?? token
  if (isWrite && !crossSite && !passesCsrf(request.headers, request.cookies.get(CSRF_COOKIE)?.value, sentToken)) {
    return { ok: false, reply: failed(403, text('outOfDate')) }
  }
  const parsed = input.safeParse(fields, { error: fieldErrorMap })
  if (!parsed.success) return { ok: false, reply: failed(422, misfit, fieldErrors(parsed.error)) }
  return { ok: true, input: parsed.data }
}
