import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { NextRequest } from 'next/server'
import { findCall } from './call-table'
import { MAX_BODY_BYTES } from './read-input'

/** Calls of a site where its program needs no path; these do not pass the proxy either. */
const SITE_CALL = /^\/public\//
/** A name and a port, and nothing else that an address may begin with. */
const HOST = /^[\w.-]+(:\d+)?$/
/** Bytes; less than this is not worth packing. */
const PACKED_FROM = 1024
const pack = promisify(gzip)

/**
 * Answers a call of a site in place of Next, by the very handler that its route exports, once Next has loaded that. Calls with
 * large bodies, of other methods, and whatever is not exactly a call's address are left to Next.
 * @returns false where Next must answer
 */
export const answerCall = async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
  const { headers, method = '', url = '' } = request
  if (!SITE_CALL.test(url) || !HOST.test(headers.host ?? '')) return false
  const mark = url.indexOf('?')
  const found = findCall(method, mark < 0 ? url : url.slice(0, mark))
  const address = `http://${headers.host}${url}`
  if (!found || !isBodySmall(request) || !URL.canParse(address)) return false

  const body = await readBody(request)
  if (!body) return true // Whoever asked is gone.
  const { call, params } = found
  const answer = await call(toRequest(address, request, body), { params: Promise.resolve(params) })
  await send(answer, request, response)
  return true
}

/** The length is stated, and Node reads no more than that. */
const isBodySmall = ({ headers, method }: IncomingMessage): boolean =>
  headers['transfer-encoding'] === undefined &&
  Number(headers['content-length'] ?? (method === 'GET' ? 0 : Number.NaN)) <= MAX_BODY_BYTES

const readBody = async (request: IncomingMessage): Promise<Buffer | null> => {
  const parts: Buffer[] = []
  try {
    for await (const part of request) parts.push(part as Buffer)
  } catch {
    return null
  }
  return Buffer.concat(parts)
}

const toRequest = (
  address: string,
  { headers: given, method = 'GET', socket }: IncomingMessage,
  body: Buffer,
): NextRequest => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(given)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  if (!headers.has('x-forwarded-for') && socket.remoteAddress) headers.set('x-forwarded-for', socket.remoteAddress)
  // What comes with a GET counts for nothing.
  const hasBody = method !== 'GET' && body.length > 0
  return new NextRequest(address, { method, headers, ...(hasBody ? { body: new Uint8Array(body) } : {}) })
}

const send = async (answer: Response, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  response.statusCode = answer.status
  answer.headers.forEach((value, name) => {
    if (name !== 'set-cookie') response.setHeader(name, value)
  })
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('set-cookie', cookies)

  if (!answer.headers.get('content-type')?.startsWith('application/json')) {
    if (!answer.body) response.end()
    // Whoever stops listening to a file wants no more of it.
    else await pipeline(Readable.fromWeb(answer.body as NodeReadableStream), response).catch(() => response.destroy())
    return
  }
  const body = Buffer.from(await answer.arrayBuffer())
  response.appendHeader('vary', 'Accept-Encoding')
  if (body.length < PACKED_FROM || !/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) {
    response.setHeader('content-length', body.length)
    response.end(body)
    return
  }
  const packed = await pack(body)
  response.setHeader('content-encoding', 'gzip')
  response.setHeader('content-length', packed.length)
  response.end(packed)
}
