import { createHash } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * How the fake responds. `slow_chain`: accepts orders but never confirms them; `failing_chain`: accepts orders but all
 * transactions fail; `refuse`: responds with 422; `error`: responds with 500; `down`: drops the connection.
 */
export type Behavior = 'up' | 'slow_chain' | 'failing_chain' | 'refuse' | 'error' | 'down'

export type FakeOrder = {
  path: string
  reference: string
  body: Record<string, unknown>
  hash: string
  /** The address of the collection or item, once confirmed. */
  address: string
}

export type FakeAptos = {
  /** The value for APTOS_API_URL. */
  url: string
  behave: (behaviour: Behavior) => void
  /** Accepted orders, one per reference. */
  orders: FakeOrder[]
  /** Every request, such as `POST /v1/collections`. */
  requests: string[]
  close: () => Promise<void>
}

const MAX_BODY_BYTES = 100_000
const hexOf = (text: string): string => `0x${createHash('sha256').update(text).digest('hex')}`

/** An in-memory HTTP fake of the minting service in docs/blockchain.md, which generates addresses without minting. */
export const startFakeAptos = async ({ key, port = 0 }: { key: string; port?: number }): Promise<FakeAptos> => {
  const orders: FakeOrder[] = []
  const requests: string[] = []
  let behaviour: Behavior = 'up'

  const take = (path: string, reference: string, body: Record<string, unknown>): FakeOrder => {
    const known = orders.find((order) => order.reference === reference)
    if (known) return known
    const order = { path, reference, body, hash: hexOf(`txn ${reference}`), address: hexOf(`object ${reference}`) }
    orders.push(order)
    return order
  }

  const answer = async (request: http.IncomingMessage): Promise<{ status: number; body: unknown }> => {
    const url = new URL(request.url ?? '/', 'http://fake')
    requests.push(`${request.method} ${url.pathname}`)
    if (request.headers.authorization !== `Bearer ${key}`)
      return { status: 401, body: { error: 'The key is not known.' } }
    if (behaviour === 'error') return { status: 500, body: { error: 'An error on our side.' } }
    if (request.method === 'POST' && (url.pathname === '/v1/collections' || url.pathname === '/v1/items')) {
      const body: unknown = JSON.parse(await readBody(request))
      const reference = request.headers['idempotency-key']
      if (typeof reference !== 'string') return { status: 400, body: { error: 'An idempotency key is needed.' } }
      if (behaviour === 'refuse') return { status: 422, body: { error: 'The name is taken.' } }
      const order = take(url.pathname, reference, body as Record<string, unknown>)
      return { status: 202, body: { transaction_hash: order.hash } }
    }
    const order = orders.find(({ hash }) => url.pathname === `/v1/transactions/${hash}`)
    if (!order || url.searchParams.get('network') !== order.body.network)
      return { status: 404, body: { error: 'There is no such transaction.' } }
    if (behaviour === 'slow_chain') return { status: 200, body: { status: 'pending' } }
    if (behaviour === 'failing_chain') return { status: 200, body: { status: 'failed', error: 'Out of gas.' } }
    return { status: 200, body: { status: 'confirmed', address: order.address } }
  }

  const server = http.createServer((request, response) => {
    if (behaviour === 'down') return void request.socket.destroy()
    answer(request).then(
      ({ body, status }) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      (error: unknown) => {
        console.error('fake aptos:', error)
        response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":"The fake failed."}')
      },
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, resolve)
  })
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    behave: (wanted) => {
      behaviour = wanted
    },
    orders,
    requests,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const readBody = async (request: http.IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MAX_BODY_BYTES) throw new Error('the body is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
