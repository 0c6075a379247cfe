import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import { isSigned, type Message, type Purchase, type Refund, readShopify, readWooCommerce } from './orders'

export type Settings = {
  /** Such as https://rewards.example.com. */
  laurelUrl: string
  /** A key with the scope for writing receipts. */
  laurelKey: string
  /** The store's name on receipts. */
  store: string
  shopifySecret?: string
  wooCommerceSecret?: string
  /** The file with purchases of people who haven't joined yet, and refunds that arrived before their order. */
  file: string
}

type Waiting = { purchases: Record<string, { email: string; purchase: Purchase }>; refunds: Record<string, Refund> }
const MAX_BODY_BYTES = 2_000_000
/** Less than the 5 s for which Shopify waits. */
const TIMEOUT_MS = 4000
/** Statuses of permanent refusals, for which the webhook is not retried. */
const REFUSED = [400, 409, 422]

/** Turns webhooks of Shopify and WooCommerce into purchases and returns, each counted once, in any order of arrival. */
export const startReceiver = (settings: Settings, port: number): Promise<http.Server> => {
  const waiting = load(settings.file)
  const save = () => {
    writeFileSync(`${settings.file}.new`, JSON.stringify(waiting))
    renameSync(`${settings.file}.new`, settings.file)
  }
  // The id of the order or refund is the idempotency key, so Laurel repeats its first response to a repeated call.
  const send = async (path: string, key: string, body: object): Promise<'done' | 'later' | 'refused'> => {
    const response = await fetch(`${settings.laurelUrl}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${settings.laurelKey}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.ok) return 'done'
    if (response.status === 404) return 'later'
    const problem = await response.text()
    const { code } = JSON.parse(problem) as { code?: string }
    // The purchase waits until the shop sends the customer again, who may have verified the email or accepted the
    // terms.
    if (code === 'participant_cannot_earn') return 'later'
    if (REFUSED.includes(response.status)) {
      console.error(`${key} was refused: ${problem}`)
      return 'refused'
    }
    throw new Error(`Laurel answered ${response.status}: ${problem}`)
  }
  const takeRefund = async (refund: Refund): Promise<void> => {
    const sent = await send(`/v1/receipts/${refund.order}/returns`, refund.refund, { amount: refund.amount })
    if (sent === 'later') waiting.refunds[refund.refund] = refund
    else delete waiting.refunds[refund.refund]
  }
  const takePurchase = async (order: string, email: string, purchase: Purchase): Promise<void> => {
    if ((await send('/v1/receipts', order, purchase)) === 'later') {
      waiting.purchases[order] = { email, purchase }
      return
    }
    delete waiting.purchases[order]
    for (const refund of Object.values(waiting.refunds)) if (refund.order === order) await takeRefund(refund)
  }
  const take = async (message: Message): Promise<void> => {
    if (message.type === 'purchase') await takePurchase(message.order, message.email, message.purchase)
    if (message.type === 'purchase' || message.type === 'refunds')
      for (const refund of message.refunds) await takeRefund(refund)
    if (message.type === 'customer')
      for (const [order, { email, purchase }] of Object.entries(waiting.purchases))
        if (email === message.email) await takePurchase(order, email, purchase)
    save()
  }
  // Webhooks are handled one at a time, because an order and its refund often arrive at the same moment.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
  const server = http.createServer(async (request, response) => {
    const answer = (status: number) => response.writeHead(status).end()
    try {
      const { headers, url } = request
      const isShopify = url === '/shopify'
      const secret = isShopify
        ? settings.shopifySecret
        : url === '/woocommerce'
          ? settings.wooCommerceSecret
          : undefined
      if (request.method !== 'POST' || !secret) return answer(404)
      const body = await readBody(request)
      const signature = headers[isShopify ? 'x-shopify-hmac-sha256' : 'x-wc-webhook-signature']
      if (!isSigned(body, secret, String(signature ?? ''))) return answer(401)
      const topic = String(headers[isShopify ? 'x-shopify-topic' : 'x-wc-webhook-topic'] ?? '')
      // WooCommerce tests a new webhook by posting a form.
      if (!String(headers['content-type']).includes('json')) return answer(200)
      const read = isShopify ? readShopify : readWooCommerce
      await inTurn(() => take(read(settings.store, topic, JSON.parse(body.toString('utf8')))))
      answer(200)
    } catch (error) {
      console.error(error)
      // Makes the store retry.
      answer(500)
    }
  })
  return new Promise((resolve) => server.listen(port, () => resolve(server)))
}

const load = (file: string): Waiting => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Waiting
  } catch {
    return { purchases: {}, refunds: {} }
  }
}

const readBody = async (request: http.IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MAX_BODY_BYTES) throw new Error('the body is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
