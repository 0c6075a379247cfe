import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { NextRequest, NextResponse } from 'next/server'
import { matchRows, readKey } from '@/http/server/call-address'
import { PLATFORM_CALLS } from '@/http/server/platform-calls'
import { SITE_CALLS } from '@/http/server/site-calls'
import { openHostDirectory } from '@/platform/host-directory'
import { openPayload } from '@/platform/payload'
import { poolSql } from '@/platform/sql'
import { proxy } from '@/proxy'
import { EVERY_API_CALL } from '../../support/plugin-rows'
import { routeOf } from '../../support/routes'

/**
 * An app process without Next's server: the product's proxy and route handlers behind Node's http, with their own pool,
 * host directory and memory. Proofs test sessions, limits, ledger and stock, which are the same code in the same number
 * of processes; only page rendering is left out. Needs no build. Writes `listening PORT` when ready.
 */

const KEYS = Object.keys({ ...SITE_CALLS, ...PLATFORM_CALLS, ...EVERY_API_CALL, 'GET /health': {} })
const ROWS = KEYS.map((key) => ({ ...readKey(key), key }))

const findRoute = (method: string, pathname: string) =>
  matchRows(ROWS, pathname.split('/').slice(1).map(decodeURIComponent)).find(({ row }) => row.method === method)

/** Applies what the proxy returned the way Next does: changed headers and a rewritten URL. */
const followProxy = (request: NextRequest, answer: Response, body: Buffer): NextRequest | null => {
  const rewritten = answer.headers.get('x-middleware-rewrite')
  if (!rewritten && !answer.headers.has('x-middleware-next')) return null
  const headers = new Headers()
  for (const name of (answer.headers.get('x-middleware-override-headers') ?? '').split(',')) {
    const value = answer.headers.get(`x-middleware-request-${name}`)
    if (value !== null) headers.set(name, value)
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  return new NextRequest(rewritten ?? request.url, {
    method: request.method,
    headers,
    ...(hasBody ? { body: new Uint8Array(body.buffer as ArrayBuffer, body.byteOffset, body.length) } : {}),
  })
}

const answerRequest = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const method = incoming.method ?? 'GET'
  const request = new NextRequest(new URL(incoming.url ?? '/', `http://${incoming.headers.host}`), { method, headers })
  const first = request.nextUrl.pathname === '/health' ? NextResponse.next() : await proxy(request)
  const inner = followProxy(request, first, Buffer.concat(chunks))
  const found = inner && findRoute(method, new URL(inner.url).pathname)
  const response =
    inner && found
      ? await (await routeOf(found.row.key)).handler(inner, { params: Promise.resolve(found.params) })
      : first
  const isOurs =
    response === first && (first.headers.has('x-middleware-rewrite') || first.headers.has('x-middleware-next'))
  outgoing.statusCode = isOurs ? 404 : response.status
  for (const [name, value] of response.headers) if (name !== 'set-cookie') outgoing.setHeader(name, value)
  outgoing.setHeader('set-cookie', [
    ...first.headers.getSetCookie(),
    ...(response === first ? [] : response.headers.getSetCookie()),
  ])
  outgoing.end(Buffer.from(await response.arrayBuffer()))
}

const payload = await openPayload()
openHostDirectory(poolSql(payload))
const server = createServer((incoming, outgoing) => {
  answerRequest(incoming, outgoing).catch((error: Error) => {
    console.error(error)
    outgoing.statusCode = 500
    outgoing.end()
  })
})
// Never closes idle connections, which could race with a call being sent.
server.keepAliveTimeout = 0
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') console.log(`listening ${address.port}`)
})
// stdin ends when the parent exits; exit with it.
process.stdin.on('end', () => process.exit(0)).resume()
