import { createHash } from 'node:crypto'
import http from 'node:http'
import { learn, nextCall, toCorrection } from './booking'
import { type Call, type Entry, openJournal, type Problem } from './journal'
import { isJson, isSigned, type Message } from './message'
import { Unreadable } from './order'
import { answerPage } from './page'
import { readShopify } from './shopify'
import { readWooCommerce } from './woocommerce'

export type Settings = {
  /** Such as https://rewards.example.com. */
  laurelUrl: string
  /** A key with the scope for writing receipts. */
  laurelKey: string
  /** The store's name on receipts. */
  store: string
  shopifySecret?: string
  wooCommerceSecret?: string
  /** What is known of each order. One receiver writes it; without it, refunds wait for the shop to repeat their order. */
  file: string
  /** Opens the list of what couldn't be booked; without one there is no page. */
  password?: string
  /** Is told of every order that a person has to look at, as `{ "text": ... }`, such as an incoming webhook of Slack. */
  alertUrl?: string
}

/** Orders of a thousand lines take about 4 MB. */
const MAX_BODY_BYTES = 20_000_000
/** Less than the 5 s for which Shopify waits. */
const TIMEOUT_MS = 4000
const RETRY_MS = 60_000
/** The order waits until its customer has joined, verified the email address or accepted the terms. */
const WAITS = ['participant_not_found', 'participant_cannot_earn']

/** Turns webhooks of Shopify and WooCommerce into purchases and returns, each counted once, in any order of arrival. */
export const startReceiver = (settings: Settings, port: number): Promise<http.Server> => {
  const journal = openJournal(settings.file)
  const { entries } = journal

  const setProblem = (order: string, entry: Entry, kind: Problem['kind'], reason: string) => {
    const isNew = entry.problem?.reason !== reason
    entry.problem = { kind, reason, at: isNew || !entry.problem ? new Date().toISOString() : entry.problem.at }
    if (!isNew || kind === 'waits') return
    console.error(`${order}: ${reason}`)
    if (kind === 'refused') void sendAlert(settings, `${order} couldn't be booked: ${reason}`)
  }

  /** Sends what Laurel doesn't have yet, and notes what keeps it from being booked. */
  const book = async (order: string, entry: Entry): Promise<void> => {
    for (;;) {
      const isRepeated = entry.call !== undefined
      const call = entry.call ?? nextCall(settings.store, order, entry)
      if (!call) {
        // A delivery that can't be read stays listed.
        if (!entry.order && !hasRefunds(entry)) return
        delete entry.problem
        const isOver = entry.order && entry.order.status !== 'kept'
        if (!entry.isPaid && !isOver && hasRefunds(entry))
          setProblem(order, entry, 'waits', 'The refund waits for its order.')
        return
      }
      entry.call = call
      journal.save(order)
      const { code, reason, status } = await send(settings, call)
      if (code === '' || status === 429 || status >= 500)
        return setProblem(order, entry, 'unreachable', `${reason} It is sent again every minute.`)
      // Laurel has a purchase that this file doesn't know of, with or without returns.
      const isForgotten = code === 'idempotency_key_reused' || (status === 200 && !isRepeated)
      if (isForgotten && call.path === '/v1/receipts' && entry.order)
        entry.call = toCorrection(settings.store, order, entry.order, call.items)
      else if (status === 200 || status === 201) {
        entry.booked = call.items
        delete entry.call
      } else if (WAITS.includes(code)) {
        delete entry.call
        return setProblem(order, entry, 'waits', reason)
      } else {
        // Without a valid key Laurel didn't look at the call, which may have been booked before.
        if (status !== 401 && status !== 403) delete entry.call
        return setProblem(order, entry, 'refused', `Laurel refused it: ${reason}`)
      }
    }
  }
  const tryToBook = async (order: string): Promise<void> => {
    const entry = entries.get(order)
    if (!entry) return
    try {
      await book(order, entry)
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      setProblem(order, entry, 'refused', error.message)
    }
    journal.save(order)
  }

  const queues = new Map<string, Promise<unknown>>()
  /** Webhooks of an order are handled one at a time, because an order and its refund often arrive at the same moment. */
  const inTurn = (order: string, work: () => Promise<void>): Promise<void> => {
    const turn = (queues.get(order) ?? Promise.resolve()).then(work)
    const end = turn
      .catch(() => undefined)
      .finally(() => {
        if (queues.get(order) === end) queues.delete(order)
      })
    queues.set(order, end)
    return turn
  }
  const retry = (order: string) => inTurn(order, () => tryToBook(order))
  const waitingOf = (email: string) =>
    [...entries].filter(([, { order, problem }]) => problem?.kind === 'waits' && order?.email === email)

  /** @returns the orders that the message is about */
  const take = async (message: Message): Promise<string[]> => {
    if (message.type === 'other') return []
    if (message.type === 'customer') {
      const orders = waitingOf(message.email).map(([order]) => order)
      for (const order of orders) await retry(order)
      return orders
    }
    const { order } = message
    await inTurn(order, () => {
      const entry = entries.get(order) ?? { refunds: {}, at: '' }
      entry.at = new Date().toISOString()
      learn(entry, message)
      entries.set(order, entry)
      return tryToBook(order)
    })
    const { booked, order: known } = entries.get(order) ?? {}
    // The customer has joined since the orders that wait.
    if (booked && known) for (const [waiting] of waitingOf(known.email)) await retry(waiting)
    return [order]
  }
  const listUnreadable = (delivery: string, reason: string) => {
    const entry: Entry = { refunds: {}, at: new Date().toISOString() }
    entries.set(delivery, entry)
    setProblem(delivery, entry, 'refused', reason)
    journal.save(delivery)
  }

  const answerWebhook = async (request: http.IncomingMessage, isShopify: boolean, secret: string): Promise<number> => {
    const header = (name: string) => String(request.headers[name] ?? '')
    const body = await readBody(request)
    if (body === null) return 413
    // WooCommerce tests a new webhook by a form that it doesn't sign.
    if (!isShopify && header('content-type').startsWith('application/x-www-form-urlencoded')) return 200
    if (!isSigned(body, secret, header(isShopify ? 'x-shopify-hmac-sha256' : 'x-wc-webhook-signature'))) return 401
    const topic = header(isShopify ? 'x-shopify-topic' : 'x-wc-webhook-topic')
    const name = `${isShopify ? 'shopify' : 'woocommerce'} ${topic}`
    const parsed = parseJson(body)
    if (!parsed) {
      const hash = createHash('sha256').update(body).digest('hex').slice(0, 12)
      listUnreadable(`${name} ${hash}`, "The webhook isn't a JSON object.")
      return 400
    }
    try {
      const message = isShopify
        ? readShopify(topic, parsed, header('x-shopify-triggered-at'))
        : readWooCommerce(topic, parsed, Date.now())
      const orders = await take(message)
      const kinds = orders.map((order) => entries.get(order)?.problem?.kind)
      // Shopify repeats what fails. WooCommerce doesn't, and after five failures it switches the webhook off.
      if (kinds.includes('unreachable')) return isShopify ? 500 : 202
      return kinds.includes('refused') ? 202 : 200
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      listUnreadable(`${name} ${parsed.id}`, `The webhook can't be read: ${error.message}.`)
      return 202
    }
  }

  const server = http.createServer(async (request, response) => {
    try {
      const isShopify = request.url === '/shopify'
      const secret = isShopify
        ? settings.shopifySecret
        : request.url === '/woocommerce'
          ? settings.wooCommerceSecret
          : undefined
      if (request.method === 'POST' && secret)
        return void response.writeHead(await answerWebhook(request, isShopify, secret)).end()
      const dismiss = (order: string) =>
        inTurn(order, async () => {
          const entry = entries.get(order)
          delete entry?.problem
          // Deliveries that can't be read have nothing else.
          if (entry && !entry.order && !hasRefunds(entry)) entries.delete(order)
          journal.save(order)
        })
      await answerPage(request, response, { password: settings.password, entries, retry, dismiss })
    } catch (error) {
      console.error(error)
      response.writeHead(500).end()
    }
  })
  const timer = setInterval(async () => {
    for (const [order, { call }] of entries) {
      if (!call) continue
      await retry(order).catch(console.error)
      if (entries.get(order)?.call) return
    }
  }, RETRY_MS).unref()
  server.on('close', () => {
    clearInterval(timer)
    journal.close()
  })
  return new Promise((resolve) => server.listen(port, () => resolve(server)))
}

const hasRefunds = ({ refunds }: Entry): boolean => Object.keys(refunds).length > 0

type Answer = { status: number; code: string; reason: string }

/** An empty code means that Laurel didn't answer, or that something else did. */
const send = async ({ laurelKey, laurelUrl }: Settings, { body, key, method, path }: Call): Promise<Answer> => {
  try {
    const response = await fetch(`${laurelUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${laurelKey}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const { status } = response
    const answer = parseJson(Buffer.from(await response.arrayBuffer()))
    const errors = Array.isArray(answer?.errors) && answer.errors.length > 0 ? ` ${JSON.stringify(answer.errors)}` : ''
    const code = response.ok ? 'ok' : String(answer?.code ?? '')
    return { status, code: answer ? code : '', reason: `${answer?.detail ?? `Laurel answered ${status}.`}${errors}` }
  } catch (error) {
    return {
      status: 0,
      code: '',
      reason: `Laurel can't be reached: ${error instanceof Error ? error.message : error}.`,
    }
  }
}

const sendAlert = async ({ alertUrl }: Settings, text: string): Promise<void> => {
  if (!alertUrl) return
  const headers = { 'content-type': 'application/json' }
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  await fetch(alertUrl, { method: 'POST', headers, body: JSON.stringify({ text }), signal }).catch(console.error)
}

const parseJson = (body: Buffer): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    return isJson(value) ? value : null
  } catch {
    return null
  }
}

/** @returns null if it is too large */
const readBody = async (request: http.IncomingMessage): Promise<Buffer | null> => {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    // The rest is read too, because a cut-off shop wouldn't get the answer.
    if (bytes <= MAX_BODY_BYTES) chunks.push(chunk)
  }
  return bytes > MAX_BODY_BYTES ? null : Buffer.concat(chunks)
}
