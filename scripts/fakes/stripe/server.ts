import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { deliver, type Target } from './deliver'
import { readForm, type Tree, textAt } from './form'
import { drawPayPage } from './pay-page'
import {
  createStore,
  type Event,
  type Session,
  StripeRefusal,
  showInvoice,
  showInvoicePayment,
  showRefund,
  showSession,
  showSubscription,
} from './store'

/**
 * How the fake API responds. `slow`: performs the request and responds after `delayMs`; `error`: responds with 500 and
 * does nothing; `down`: drops the connection; `hang`: never responds.
 */
export type Behavior = { how: 'up' | 'slow' | 'error' | 'down' | 'hang'; delayMs?: number }

export type FakeStripe = {
  /** The value for STRIPE_API_URL. */
  url: string
  behave: (behaviour: Behavior) => void
  /** Whether events are sent as they happen; tests of late and lost events send them manually. */
  sendByItself: (isOn: boolean) => void
  store: ReturnType<typeof createStore>
  send: (event: Event) => Promise<number>
  /** Pays a session like its pay page and, unless disabled, sends the events. @returns the session's event */
  pay: (sessionId: string) => Promise<Event>
  /** Every request to the API, such as `POST /v1/refunds`. */
  requests: string[]
  close: () => Promise<void>
}

type Options = {
  port?: number
  /** The origin of pay pages, if it differs from the API's. */
  publicOrigin?: string
  target: () => Target
}

type Answer = { status?: number; body: unknown }
type Api = (form: Tree, id: string) => Answer | Promise<Answer>

const MAX_BODY_BYTES = 1_000_000

/** An in-memory HTTP fake of the parts of Stripe that Laurel uses: API, pay page and signed events. */
export const startFakeStripe = async ({ port = 0, publicOrigin, target }: Options): Promise<FakeStripe> => {
  const store = createStore()
  const requests: string[] = []
  const answers = new Map<string, { order: string; answer: Promise<Answer> }>()
  let behaviour: Behavior = { how: 'up' }
  let isSending = true
  let origin = publicOrigin ?? ''

  const send = (event: Event): Promise<number> => deliver(event, target())
  const sendLater = (event: Event): void => {
    if (isSending) setImmediate(() => void send(event))
  }

  const API: [method: string, path: RegExp, answer: Api][] = [
    ['POST', /^\/v1\/checkout\/sessions$/, (form) => ({ body: showSession(store.createSession(form, origin)) })],
    ['GET', /^\/v1\/checkout\/sessions\/([^/]+)$/, (_, id) => ({ body: showSession(store.findSession(id)) })],
    [
      'POST',
      /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/,
      (_, id) => {
        sendLater(store.expireSession(id))
        return { body: showSession(store.findSession(id)) }
      },
    ],
    [
      'POST',
      /^\/v1\/refunds$/,
      (form) => {
        const amount = textAt(form, 'amount')
        const { events, refund } = store.refund(textAt(form, 'payment_intent'), amount ? Number(amount) : undefined)
        for (const event of events) sendLater(event)
        return { body: showRefund(refund) }
      },
    ],
    [
      'DELETE',
      /^\/v1\/subscriptions\/([^/]+)$/,
      (_, id) => {
        const { event, subscription } = store.cancelSubscription(id)
        sendLater(event)
        return { body: showSubscription(subscription) }
      },
    ],
    [
      'GET',
      /^\/v1\/invoice_payments$/,
      (query) => {
        const data = store.findInvoices({
          invoice: textAt(query, 'invoice'),
          paymentIntent: textAt(query, 'payment', 'payment_intent'),
        })
        return { body: { object: 'list', has_more: false, data: data.map(showInvoicePayment) } }
      },
    ],
    ['GET', /^\/v1\/invoices\/([^/]+)$/, (_, id) => ({ body: showInvoice(store.findInvoice(id)) })],
  ]

  const answerApi = async (method: string, url: URL, body: string, key: string | undefined): Promise<Answer> => {
    requests.push(`${method} ${url.pathname}`)
    const form = readForm(method === 'GET' ? url.search.slice(1) : body)
    const doIt = async (): Promise<Answer> => {
      for (const [verb, path, answer] of API) {
        const match = verb === method ? path.exec(url.pathname) : null
        if (match) return answer(form, decodeURIComponent(match[1] ?? ''))
      }
      throw new StripeRefusal(404, 'resource_missing', `Unrecognized request URL (${method}: ${url.pathname}).`)
    }
    if (method !== 'POST' || !key) return doIt()
    const order = `${url.pathname}\n${body}`
    const earlier = answers.get(key)
    if (earlier && earlier.order !== order)
      throw new StripeRefusal(
        400,
        'idempotency_error',
        'Keys for idempotent requests can only be used with the same parameters.',
      )
    if (earlier) return earlier.answer
    const answer = doIt()
    answers.set(key, { order, answer })
    answer.catch(() => answers.delete(key))
    return answer
  }

  const serveApi = async (request: http.IncomingMessage, response: http.ServerResponse, url: URL, body: string) => {
    const { delayMs = 10_000, how } = behaviour
    if (how === 'down') return void request.socket.destroy()
    if (how === 'hang') return
    if (how === 'error')
      return sendJson(response, 500, { error: { type: 'api_error', message: 'An error on our side.' } })
    const key = request.headers['idempotency-key']
    try {
      const { body: answer, status = 200 } = await answerApi(
        request.method ?? 'GET',
        url,
        body,
        String(key ?? '') || undefined,
      )
      if (how === 'slow') await sleep(delayMs, undefined, { ref: false })
      sendJson(response, status, answer)
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error
      const { code, message, status } = error
      const type = code === 'idempotency_error' ? code : 'invalid_request_error'
      sendJson(response, status, { error: { type, message, ...(code ? { code } : {}) } })
    }
  }

  const returnAddress = (session: Session): string => session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id)

  /** Sends the event before returning, as Stripe usually does; tests cover the opposite order. */
  const pay = async (sessionId: string): Promise<Event> => {
    const from = store.events.length
    const event = store.pay(sessionId)
    if (isSending) for (const made of store.events.slice(from)) await send(made)
    return event
  }

  const servePage = async (request: http.IncomingMessage, response: http.ServerResponse, id: string, body: string) => {
    const session = store.sessions.get(id)
    if (!session) return sendHtml(response, 404, '<!doctype html><title>404</title><p>There is no such payment.</p>')
    const action = request.method === 'POST' ? new URLSearchParams(body).get('action') : null
    if (action === 'cancel') return redirect(response, session.cancel_url)
    if (action === 'pay' && session.status === 'open') {
      await pay(id)
      return redirect(response, returnAddress(session))
    }
    sendHtml(response, 200, drawPayPage(session, { isDeclined: action === 'decline' && session.status === 'open' }))
  }

  /** For manual tests; docs/payments.md lists them. */
  const serveControl = async (response: http.ServerResponse, action: string, body: string) => {
    const form = readForm(body)
    if (action === 'behave') {
      behaviour = { how: textAt(form, 'how') as Behavior['how'], delayMs: Number(textAt(form, 'delayMs') || 10_000) }
      return sendJson(response, 200, behaviour)
    }
    const paymentIntent = textAt(form, 'payment_intent')
    const from = store.events.length
    const amount = Number(textAt(form, 'amount')) || undefined
    if (action === 'refund') store.refund(paymentIntent, amount)
    if (action === 'dispute') {
      const status = textAt(form, 'status')
      if (status === 'won' || status === 'lost') store.closeDispute(paymentIntent, status)
      else store.openDispute(paymentIntent, amount)
    }
    if (action === 'renew') store.renew(textAt(form, 'subscription'))
    if (action === 'cancel') store.cancelSubscription(textAt(form, 'subscription'))
    const made = store.events.slice(from)
    if (made.length > 0) {
      for (const event of made) sendLater(event)
      return sendJson(response, 200, { events: made })
    }
    if (action === 'sending') {
      isSending = textAt(form, 'on') !== '0'
      return sendJson(response, 200, { sending: isSending })
    }
    if (action === 'send') {
      const wanted = textAt(form, 'event')
      const chosen = store.events.filter(({ id }) => wanted === '' || id === wanted)
      const times = Number(textAt(form, 'times') || 1)
      const copies = chosen.flatMap((event) => Array.from({ length: times }, () => event))
      const shuffled = copies.map((event) => ({ event, at: Math.random() })).sort((a, b) => a.at - b.at)
      return sendJson(response, 200, { statuses: await Promise.all(shuffled.map(({ event }) => send(event))) })
    }
    sendJson(response, 200, { behaviour, sending: isSending, events: store.events, requests })
  }

  const server = http.createServer((request, response) => {
    const serve = async () => {
      const url = new URL(request.url ?? '/', 'http://fake')
      const body = await readBody(request)
      if (url.pathname.startsWith('/v1/')) return serveApi(request, response, url, body)
      const [, area, id = ''] = url.pathname.split('/')
      if (area === 'pay') return servePage(request, response, id, body)
      if (area === 'control') return serveControl(response, id, body)
      sendHtml(response, 200, '<!doctype html><title>Fake Stripe</title><p>Fake Stripe: test payments only.</p>')
    }
    serve().catch((error: unknown) => {
      console.error('fake stripe:', error)
      if (!response.headersSent) sendJson(response, 500, { error: { type: 'api_error', message: 'The fake failed.' } })
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, resolve)
  })
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  origin ||= url
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return {
    url,
    behave: (wanted) => {
      behaviour = wanted
    },
    sendByItself: (isOn) => {
      isSending = isOn
    },
    store,
    send,
    pay,
    requests,
    close,
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

const sendJson = (response: http.ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_test' }).end(JSON.stringify(body))
}

const sendHtml = (response: http.ServerResponse, status: number, html: string): void => {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(html)
}

const redirect = (response: http.ServerResponse, location: string): void => {
  response.writeHead(303, { location }).end()
}
