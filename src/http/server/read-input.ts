import { Buffer } from 'node:buffer'
import { BrandedError } from '@/platform/branded-error'
import { parseWireJson, requireStorable } from '@/platform/wire-json'
import { CSRF_FIELD } from './csrf'

export type Input = { fields: Record<string, unknown>; token: string | null }

/** The maximum body in bytes of calls without uploads. */
export const MAX_BODY_BYTES = 1_000_000

/**
 * Reads a JSON, urlencoded or multipart body as one object. A key that ends in `[]` or is repeated becomes a list.
 * Texts that the database can't store are refused.
 * @throws BodyTooLarge, SyntaxError; UnstorableText is one
 */
export const readInput = async (request: Request, maxBytes = MAX_BODY_BYTES): Promise<Input> => {
  if (request.method === 'GET' || request.method === 'HEAD') {
    return { fields: collect(new URL(request.url).searchParams.entries()), token: null }
  }
  const type = request.headers.get('content-type') ?? ''
  const { [CSRF_FIELD]: token, ...fields } = await readFields(await readUpTo(request, maxBytes), type)
  return { fields, token: typeof token === 'string' ? token : null }
}

const readFields = async (body: Buffer<ArrayBuffer>, type: string): Promise<Record<string, unknown>> => {
  if (type.includes('application/json')) {
    const text = body.toString('utf8').replace(/^\uFEFF/, '')
    const fields: unknown = parseWireJson(text === '' ? '{}' : text)
    if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) throw new SyntaxError('Not an object.')
    return fields as Record<string, unknown>
  }
  if (!type.includes('form')) return {}
  return collect((await readForm(body, type)).entries())
}

const readForm = (body: Buffer<ArrayBuffer>, type: string): Promise<FormData> =>
  new Response(body, { headers: { 'content-type': type } }).formData().catch(() => {
    throw new SyntaxError('Not a form.')
  })

/** Counts while reading, because a stated length proves nothing. @throws BodyTooLarge */
export const readUpTo = async (request: Request, maxBytes: number): Promise<Buffer<ArrayBuffer>> => {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new BodyTooLarge(maxBytes)
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new BodyTooLarge(maxBytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

export class BodyTooLarge extends BrandedError {
  static override readonly laurel = 'body_too_large'
  constructor(readonly maxBytes: number) {
    super(`The request is larger than ${maxBytes} bytes.`)
  }
}

const collect = (entries: Iterable<[string, unknown]>): Record<string, unknown> => {
  const fields: Record<string, unknown> = Object.create(null)
  for (const [name, value] of entries) {
    for (const text of [name, value]) if (typeof text === 'string') requireStorable(text)
    const isList = name.endsWith('[]')
    const key = isList ? name.slice(0, -2) : name
    if (!Object.hasOwn(fields, key)) fields[key] = isList ? [value] : value
    else if (Array.isArray(fields[key])) (fields[key] as unknown[]).push(value)
    else fields[key] = [fields[key], value]
  }
  return fields
}
