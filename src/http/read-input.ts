import type { z } from 'zod'
import { CSRF_FIELD } from './csrf'

export type Input = { fields: Record<string, unknown>; token: string | null }

/** Bytes of a body that no upload call asked for. */
export const MAX_BODY_BYTES = 1_000_000

/**
 * The body of a request as one object: JSON, urlencoded or multipart alike. A key that ends in `[]` or comes more than
 * once is a list.
 * @throws BodyTooLarge, SyntaxError
 */
export const readInput = async (request: Request, maxBytes = MAX_BODY_BYTES): Promise<Input> => {
  if (request.method === 'GET' || request.method === 'HEAD') {
    return { fields: collect(new URL(request.url).searchParams.entries()), token: null }
  }
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new BodyTooLarge(maxBytes)
  const type = request.headers.get('content-type') ?? ''
  if (type.includes('application/json')) {
    const body: unknown = JSON.parse((await request.text()) || '{}')
    if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new SyntaxError('Not an object.')
    const { [CSRF_FIELD]: token, ...fields } = body as Record<string, unknown>
    return { fields, token: typeof token === 'string' ? token : null }
  }
  if (!type.includes('form')) return { fields: {}, token: null }
  const { [CSRF_FIELD]: token, ...fields } = collect((await request.formData()).entries())
  return { fields, token: typeof token === 'string' ? token : null }
}

export class BodyTooLarge extends Error {
  constructor(maxBytes: number) {
    super(`The request is larger than ${maxBytes} bytes.`)
  }
}

const collect = (entries: Iterable<[string, unknown]>): Record<string, unknown> => {
  const fields: Record<string, unknown> = {}
  for (const [name, value] of entries) {
    const isList = name.endsWith('[]')
    const key = isList ? name.slice(0, -2) : name
    if (!Object.hasOwn(fields, key)) fields[key] = isList ? [value] : value
    else if (Array.isArray(fields[key])) (fields[key] as unknown[]).push(value)
    else fields[key] = [fields[key], value]
  }
  return fields
}

/** Zod's issues by field, as answers to writes carry them. */
export const fieldErrors = (error: z.ZodError): Record<string, string[]> => {
  const errors: Record<string, string[]> = {}
  for (const { message, path } of error.issues) (errors[path.join('.') || 'base'] ??= []).push(message)
  return errors
}
