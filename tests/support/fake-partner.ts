import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { allowHostInTests } from '@/platform/safe-fetch'

type Store = {
  store_key: string
  name: string
  latitude: number
  longitude: number
  offers: object[]
  category?: object
}
type Redemption = { order_id: string; code: string }

/** `lost`: the request takes effect, but its answer is lost. */
export type PartnerMode = 'ok' | 'lost' | 'error' | 'limited' | 'garbage' | 'refuses'

export type FakePartner = {
  url: string
  /** Successful redemptions by idempotency key. */
  redemptions: Map<string, Redemption>
  requests: { method: string; path: string; key: string | undefined; body: Record<string, unknown> }[]
  stores: Store[]
  /** Served at /feed.csv. */
  feed: { body: string; status: number }
  /** Keys of changed offers. */
  changed: string[]
  /** How often a member may still use an offer. */
  remaining: number
  setMode: (mode: PartnerMode) => void
  close: () => Promise<void>
}

export const PARTNER_KEY = 'partner-key'
const PER_PAGE = 2

/**
 * A partner network that speaks the protocol of src/platform/offer-providers/http-partner.ts, with pages of two stores.
 */
export const startFakePartner = async (): Promise<FakePartner> => {
  let mode: PartnerMode = 'ok'
  const partner: Omit<FakePartner, 'url' | 'close'> = {
    redemptions: new Map(),
    requests: [],
    stores: [],
    feed: { body: '', status: 200 },
    changed: ['changed-1'],
    remaining: 1,
    setMode: (next) => {
      mode = next
    },
  }
  const server = createServer((request, response) => void serve(request, response))
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://partner')
    const sent = await buffer(request)
    const body = sent.length > 0 ? (JSON.parse(sent.toString()) as Record<string, unknown>) : {}
    const key = request.headers['idempotency-key'] as string | undefined
    partner.requests.push({ method: request.method ?? '', path: url.pathname + url.search, key, body })
    const answer = (status: number, data: unknown, headers: Record<string, string> = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(data))
    }
    if (url.pathname === '/feed.csv')
      return void response.writeHead(partner.feed.status, { 'content-type': 'text/csv' }).end(partner.feed.body)
    if (request.headers.authorization !== `Bearer ${PARTNER_KEY}`) return answer(401, {})
    if (mode === 'limited') return answer(429, {}, { 'retry-after': '1' })
    if (mode === 'error') return answer(500, {})
    if (mode === 'garbage') return void response.writeHead(200).end('<html>')
    if (request.method === 'POST' && url.pathname === '/redemptions') {
      if (mode === 'refuses') return answer(422, { error: { message: 'Sold out for today.' } })
      const done = partner.redemptions.get(key ?? '') ?? {
        order_id: `o-${partner.redemptions.size + 1}`,
        code: `P-${partner.redemptions.size + 1}`,
      }
      partner.redemptions.set(key ?? '', done)
      if (mode === 'lost') return void response.destroy()
      return answer(201, { ...done, barcode: 'code128', url: 'https://partner.example/claim' })
    }
    const [, noun, id, more] = url.pathname.split('/')
    if (noun === 'stores' && !id) {
      const page = Number(url.searchParams.get('page'))
      const keyword = url.searchParams.get('keyword')?.toLowerCase() ?? ''
      const found = partner.stores.filter(({ name }) => name.toLowerCase().includes(keyword))
      const stores = found.slice((page - 1) * PER_PAGE, page * PER_PAGE)
      return answer(200, { page, pages: Math.ceil(found.length / PER_PAGE), stores })
    }
    const store = partner.stores.find(({ store_key }) => store_key === (id ?? url.searchParams.get('store_key')))
    if (noun === 'stores') return store ? answer(200, { store }) : answer(404, {})
    if (noun === 'offers' && !id) return answer(200, { offers: store?.offers ?? [] })
    if (noun === 'offers' && more === 'uses') return answer(200, { remaining: partner.remaining })
    if (noun === 'offers') {
      const owner = partner.stores.find(({ offers }) =>
        offers.some((one) => (one as { offer_key: string }).offer_key === id),
      )
      const offer = owner?.offers.find((one) => (one as { offer_key: string }).offer_key === id)
      return offer ? answer(200, { offer, store: owner }) : answer(404, {})
    }
    if (noun === 'changes') return answer(200, { offer_keys: partner.changed })
    answer(404, {})
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  allowHostInTests(host)
  const close = async () => {
    allowHostInTests(null)
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return Object.assign(partner, { url: `http://${host}`, close })
}
