import { createHmac } from 'node:crypto'
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { NextRequest } from 'next/server'
import { createApiKey } from '@/domain/api-keys'
import { createContext } from '@/domain/context'
import { poolSql, type Sql } from '@/platform/sql'
import { readJournal } from '../../../examples/commerce-receiver/journal'
import { type Settings, startReceiver } from '../../../examples/commerce-receiver/receiver'
import { openTestPayload, type TestPayload } from '../../support/database'
import { createParticipantFixture, createProgramFixture } from '../../support/fixtures'
import { routesAt } from '../../support/routes'

const SHOPIFY = 'shopify-secret'
const WOO = 'woo-secret'
const PASSWORD = 'pässword:1'

let test: TestPayload
let sql: Sql
let laurel: http.Server
let receiver: http.Server
let folder: string
let programId: number
let settings: Settings
let isDown = false
/** Answers as a program would that can't work now, without asking Laurel. */
let refusal: { status: number; code: string } | null = null
/** Laurel does what it is asked to, but its next answer is lost. */
let losesAnswer = false
const portOf = (server: http.Server) => (server.address() as AddressInfo).port

beforeAll(async () => {
  test = await openTestPayload()
  sql = poolSql(test.payload)
  folder = await mkdtemp(path.join(tmpdir(), 'laurel-receiver-'))
  const receipts = await routesAt('/v1/receipts')
  const receipt = await routesAt('/v1/receipts/:identifier')
  const returns = await routesAt('/v1/receipts/:identifier/returns')
  // The public API over HTTP.
  laurel = http.createServer(async (request, response) => {
    if (isDown) return void request.socket.destroy()
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const headers = { 'content-type': 'application/json' }
    if (refusal) return void response.writeHead(refusal.status, headers).end(JSON.stringify(refusal))
    const call = new NextRequest(`http://localhost${request.url}`, {
      method: request.method ?? 'POST',
      headers: request.headers as Record<string, string>,
      body: Buffer.concat(chunks).toString('utf8'),
    })
    const [, identifier = '', isReturn] = /receipts\/([^/]+)(\/returns)?$/.exec(request.url ?? '') ?? []
    const params = Promise.resolve({ identifier })
    const answer = isReturn
      ? await returns.POST(call, { params })
      : identifier
        ? await receipt.PUT(call, { params })
        : await receipts.POST(call, { params: Promise.resolve({}) })
    if (losesAnswer) {
      losesAnswer = false
      return void request.socket.destroy()
    }
    response.writeHead(answer.status, headers).end(await answer.text())
  })
  await new Promise<void>((resolve) => laurel.listen(0, resolve))
})
beforeEach(async () => {
  isDown = false
  refusal = null
  losesAnswer = false
  programId = (await createProgramFixture(test.payload)).programId
  await sql(
    `insert into purchase_proof_settings (program_id, external_purchase_item_points_per_cents, review_sample_percent) values ($1, 0.05, 0)`,
    [programId],
  )
  const context = createContext(test.payload, { actor: { type: 'system', name: 'test' } })
  const key = await createApiKey(context, {
    programId,
    name: 'Shop',
    scopes: ['receipts.write'],
    expiresAt: null,
    attempt: null,
  })
  if (!key.ok) throw new Error(key.reason)
  settings = {
    laurelUrl: `http://localhost:${portOf(laurel)}`,
    laurelKey: key.key,
    store: 'Greenvale',
    shopifySecret: SHOPIFY,
    wooCommerceSecret: WOO,
    file: path.join(folder, `${programId}.jsonl`),
    password: PASSWORD,
  }
  await restart()
})
afterAll(async () => {
  for (const server of [receiver, laurel]) {
    server.closeAllConnections()
    server.close()
  }
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

const restart = async () => {
  receiver?.closeAllConnections()
  receiver?.close()
  receiver = await startReceiver(settings, 0)
}
const post = async (shop: 'shopify' | 'woocommerce', topic: string, text: string, secret?: string) => {
  const signature = createHmac('sha256', secret ?? (shop === 'shopify' ? SHOPIFY : WOO))
    .update(text)
    .digest('base64')
  const headers: Record<string, string> =
    shop === 'shopify'
      ? { 'x-shopify-topic': topic, 'x-shopify-hmac-sha256': signature }
      : { 'x-wc-webhook-topic': topic, 'x-wc-webhook-signature': signature }
  const { status } = await fetch(`http://localhost:${portOf(receiver)}/${shop}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: text,
  })
  return status
}
const tell = (shop: 'shopify' | 'woocommerce', topic: string, body: object, secret?: string): Promise<number> =>
  post(shop, topic, JSON.stringify(body), secret)
/** What isn't booked, from the file that the page and the list show. */
const problems = () =>
  [...readJournal(settings.file)].flatMap(([order, { problem }]) =>
    problem ? [{ order, kind: problem.kind, reason: problem.reason }] : [],
  )
const fixture = async (name: string): Promise<Record<string, unknown>> =>
  JSON.parse(await readFile(new URL(`./shop-webhooks/${name}.json`, import.meta.url), 'utf8'))

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const today = () => minutesAgo(0)
const milk = { id: 11, title: 'Oat milk', sku: 'OAT-1', quantity: 2, price: '10.00', total_discount: '0.00' }
const bread = { id: 12, title: 'Bread', sku: null, quantity: 1, price: '6.00', total_discount: '1.00' }
const shopifyOrder = (id: number, email: string, changes: object = {}) => ({
  id,
  email,
  name: `#${id}`,
  created_at: today(),
  currency: 'USD',
  total_price: '25.00',
  line_items: [milk, bread],
  ...changes,
})
const payment = (amount: string, changes: object = {}) => ({ kind: 'refund', status: 'success', amount, ...changes })
const shopifyRefund = (id: number, order_id: number, amount: string, changes: object = {}) => ({
  id,
  order_id,
  transactions: [payment(amount), payment('99.00', { status: 'failure' })],
  ...changes,
})
const ofItem = (line_item_id: number, quantity: number, subtotal: string) => [{ line_item_id, quantity, subtotal }]
const wooOrder = (id: number, email: string, refunds: object[] = [], changes: object = {}) => ({
  id,
  number: String(id),
  status: refunds.length > 0 ? 'refunded' : 'completed',
  date_created: today().slice(0, 19),
  currency: 'USD',
  total: '25.00',
  billing: { email },
  line_items: [{ id: 1, name: 'Oat milk', sku: 'OAT-1', quantity: 1, total: '25.00' }],
  refunds,
  ...changes,
})
const join = async () => createParticipantFixture(test.payload, { programId })
const pointsOf = async (participantId: number) =>
  (
    await sql<{ points: number }>(
      'select coalesce(sum(amount), 0)::int as points from point_entries where participant_id = $1',
      [participantId],
    )
  )[0]?.points
const receiptsOf = (participantId: number) =>
  sql<{ status: string; reason: string | null; total: number }>(
    `select status, admin_invalidation_reason as reason, total_amount::float8 as total from receipts
     where participant_id = $1 order by id`,
    [participantId],
  )
/** Tells Shopify's webhooks one after the other, and expects the points afterwards. */
const expectPoints = async (participantId: number, told: [string, object][], points: number) => {
  for (const [topic, body] of told) expect([topic, await tell('shopify', topic, body)]).toEqual([topic, 200])
  expect(await pointsOf(participantId)).toBe(points)
}

it('accepts only what the store has signed', async () => {
  const { email, participantId } = await join()
  expect(await tell('shopify', 'orders/paid', shopifyOrder(1, email), 'forged')).toBe(401)
  expect(await tell('woocommerce', 'order.created', wooOrder(1, email), SHOPIFY)).toBe(401)
  expect(await pointsOf(participantId)).toBe(0)
})

it('accepts the form by which WooCommerce tests a webhook, and no other', async () => {
  const body = new URLSearchParams({ webhook_id: '7' })
  const ping = (shop: string) => fetch(`http://localhost:${portOf(receiver)}/${shop}`, { method: 'POST', body })
  expect([(await ping('woocommerce')).status, (await ping('shopify')).status]).toEqual([200, 401])
  expect((await fetch(`http://localhost:${portOf(receiver)}/shopify`)).status).toBe(404)
})

describe('orders of Shopify', () => {
  it('subtracts discount codes, which Shopify lists beside the price of an item', async () => {
    const { email, participantId } = await join()
    const discounted = { ...milk, price: '15.00', discount_allocations: [{ amount: '7.50' }, { amount: '2.50' }] }
    const order = shopifyOrder(40, email, { total_price: '20.00', line_items: [discounted] })
    await expectPoints(participantId, [['orders/paid', order]], 100)
  })

  it('turns an order into a purchase and a refund into a return, once each', async () => {
    const { email, participantId } = await join()
    const order = shopifyOrder(2, email.toUpperCase())
    const answers = await Promise.all([1, 2, 3].map(() => tell('shopify', 'orders/paid', order)))
    expect(answers).toEqual([200, 200, 200])
    expect(await pointsOf(participantId)).toBe(125)
    const refund = shopifyRefund(7, 2, '10.00')
    expect(await Promise.all([1, 2].map(() => tell('shopify', 'refunds/create', refund)))).toEqual([200, 200])
    await expectPoints(participantId, [['refunds/create', refund]], 75)
  })

  it('books an order with a line of quantity 0', async () => {
    const order = await fixture('shopify-quantity-zero')
    const { participantId } = await createParticipantFixture(test.payload, { programId, email: String(order.email) })
    await expectPoints(participantId, [['orders/paid', { ...order, created_at: today() }]], 250)
  })

  it.each([
    ['the customer', { email: null, contact_email: '', customer: { email: 'GUEST@example.com ' } }],
    ['the contact', { email: '', contact_email: 'guest@example.com' }],
  ])('finds the email address of %s', async (_, changes) => {
    const { participantId } = await createParticipantFixture(test.payload, { programId, email: 'guest@example.com' })
    await expectPoints(participantId, [['orders/paid', shopifyOrder(20, 'unused', changes)]], 125)
  })

  it('ignores an order of nobody, and one that is not paid', async () => {
    const { email, participantId } = await join()
    const open = shopifyOrder(22, email, { financial_status: 'pending' })
    await expectPoints(
      participantId,
      [
        ['orders/paid', shopifyOrder(21, '')],
        ['orders/updated', open],
        ['orders/updated', shopifyOrder(23, email, { financial_status: 'paid' })],
      ],
      0,
    )
    expect(problems()).toEqual([])
  })

  it('books an order of 1,000 different lines, and the return of most of them', async () => {
    const { email, participantId } = await join()
    // A busy machine may need more than the 4 s after which the receiver has Shopify repeat the webhook.
    const repeat = async (topic: string, body: object) => {
      while ((await tell('shopify', topic, body)) !== 200) expect(problems()).toMatchObject([{ kind: 'unreachable' }])
    }
    const line_items = Array.from({ length: 1000 }, (_, id) => ({ ...bread, id, title: `Bread ${id}`, price: '2.00' }))
    await repeat('orders/paid', shopifyOrder(24, email, { total_price: '1000.00', line_items }))
    expect(await pointsOf(participantId)).toBe(5000)
    const refund_line_items = line_items.slice(0, 900).flatMap(({ id }) => ofItem(id, 1, '1.00'))
    await repeat('refunds/create', shopifyRefund(24, 24, '900.00', { refund_line_items }))
    expect(await pointsOf(participantId)).toBe(500)
  })
})

describe('cancellations and edits of Shopify', () => {
  it.each(['orders/cancelled', 'orders/updated'])('takes all points of an order cancelled by %s', async (topic) => {
    const { email, participantId } = await join()
    const order = shopifyOrder(30, email, { updated_at: minutesAgo(5) })
    const cancelled = { ...order, cancelled_at: today(), updated_at: minutesAgo(1) }
    await expectPoints(
      participantId,
      [
        ['orders/paid', order],
        [topic, cancelled],
        [topic, cancelled],
      ],
      0,
    )
    // Its refund takes nothing more, and an older delivery brings nothing back.
    await expectPoints(
      participantId,
      [
        ['refunds/create', shopifyRefund(30, 30, '25.00')],
        ['orders/paid', order],
      ],
      0,
    )
    expect(await receiptsOf(participantId)).toEqual([{ status: 'eligible', reason: 'returned', total: 0 }])
    expect(problems()).toEqual([])
  })

  it.each([
    ['cancelled', 'orders/cancelled', { cancelled_at: '2026-11-20T10:00:00Z' }],
    ['voided', 'orders/updated', { financial_status: 'voided', updated_at: '2099-01-01T00:00:00Z' }],
    ['deleted', 'orders/delete', null],
    ['cancelled, of which nothing else is said', 'orders/cancelled', null],
  ])('gives nothing for an order that is %s before it is reported as paid', async (_, topic, changes) => {
    const { email, participantId } = await join()
    const paid = shopifyOrder(31, email, { updated_at: minutesAgo(5) })
    const gone = changes ? { ...shopifyOrder(31, email), ...changes } : { id: 31 }
    await expectPoints(
      participantId,
      [
        [topic, gone],
        ['orders/paid', paid],
      ],
      0,
    )
    expect(await receiptsOf(participantId)).toEqual([])
  })

  it('gives nothing for items that were taken off the order', async () => {
    const { email, participantId } = await join()
    const line_items = [
      { ...milk, current_quantity: 1 },
      { ...bread, current_quantity: 0 },
    ]
    await expectPoints(participantId, [['orders/paid', shopifyOrder(32, email, { line_items })]], 50)
  })

  it('follows edits in both directions, after refunds too, and ignores an older update', async () => {
    const { email, participantId } = await join()
    const order = shopifyOrder(33, email, { updated_at: minutesAgo(9) })
    const refund = shopifyRefund(33, 33, '5.00', { refund_line_items: ofItem(12, 1, '5.00') })
    const known = { refunds: [refund], financial_status: 'partially_refunded' }
    const less = {
      ...{ ...order, ...known, updated_at: minutesAgo(8) },
      line_items: [
        { ...milk, current_quantity: 1 },
        { ...bread, current_quantity: 0 },
      ],
    }
    const cheese = { id: 13, title: 'Cheese', sku: null, quantity: 1, current_quantity: 1, price: '40.00' }
    const more = {
      ...{ ...order, ...known, updated_at: minutesAgo(7), current_total_price: '55.00' },
      line_items: [...less.line_items, cheese],
    }
    await expectPoints(
      participantId,
      [
        ['orders/paid', order],
        ['refunds/create', refund],
      ],
      100,
    )
    await expectPoints(participantId, [['orders/updated', less]], 50)
    // Not paid yet.
    await expectPoints(participantId, [['orders/updated', { ...more, financial_status: 'partially_paid' }]], 50)
    await expectPoints(participantId, [['orders/paid', more]], 250)
    await expectPoints(
      participantId,
      [
        ['orders/updated', less],
        ['orders/paid', order],
        ['refunds/create', refund],
      ],
      250,
    )
    // 10.00 of it is for the milk that was taken off.
    await expectPoints(participantId, [['refunds/create', shopifyRefund(34, 33, '40.00')]], 100)
    expect((await receiptsOf(participantId)).map(({ status }) => status)).toEqual(['eligible'])
    expect(problems()).toEqual([])
  })

  it('counts a refund once that an update includes, with or without listing it', async () => {
    const { email, participantId } = await join()
    const refund = shopifyRefund(36, 36, '10.00', { refund_line_items: ofItem(11, 1, '10.00') })
    const order = shopifyOrder(36, email)
    const line_items = [{ ...milk, current_quantity: 1 }, bread]
    await expectPoints(
      participantId,
      [
        ['orders/paid', order],
        ['refunds/create', refund],
      ],
      75,
    )
    await expectPoints(participantId, [['orders/updated', { ...order, line_items }]], 75)
    await expectPoints(participantId, [['orders/updated', { ...order, line_items, refunds: [refund] }]], 75)
    const { transactions, ...bare } = refund
    await expectPoints(participantId, [['orders/updated', { ...order, line_items, refunds: [bare] }]], 75)
    await expectPoints(participantId, [['orders/updated', { ...order, line_items, refunds: [{ id: 36 }] }]], 75)
  })

  it('doesn’t take an item twice that was taken off and then paid back', async () => {
    const { email, participantId } = await join()
    const order = shopifyOrder(35, email, { updated_at: minutesAgo(9) })
    const line_items = [milk, { ...bread, current_quantity: 0 }]
    await expectPoints(
      participantId,
      [
        ['orders/paid', order],
        ['orders/updated', { ...order, updated_at: minutesAgo(8), line_items }],
        ['refunds/create', shopifyRefund(35, 35, '5.00')],
      ],
      100,
    )
  })
})

describe('refunds of Shopify', () => {
  it('accepts a refund that arrived before its order', async () => {
    const { email, participantId } = await join()
    const refund = shopifyRefund(8, 3, '10.00')
    await expectPoints(participantId, [['refunds/create', refund]], 0)
    expect(problems()).toMatchObject([{ order: 'shopify-order-3', kind: 'waits' }])
    await expectPoints(
      participantId,
      [
        ['orders/paid', shopifyOrder(3, email)],
        ['refunds/create', refund],
      ],
      75,
    )
    expect(await receiptsOf(participantId)).toHaveLength(1)
    expect(problems()).toEqual([])
  })

  it('takes nothing for shipping', async () => {
    const { email, participantId } = await join()
    const refund = await fixture('shopify-shipping-refund')
    const order = shopifyOrder(Number(refund.order_id), email, { total_price: '33.00' })
    await expectPoints(
      participantId,
      [
        ['orders/paid', order],
        ['refunds/create', refund],
      ],
      125,
    )
  })

  const set = (shop: string, customer: string) => ({
    shop_money: { amount: shop, currency_code: 'USD' },
    presentment_money: { amount: customer, currency_code: 'EUR' },
  })
  const euros = (amount: string) => ({ transactions: [payment(amount, { currency: 'EUR' })] })

  // 8.64 with tax was charged for shipping, 2 milk at 10.00 and bread at 5.00 (4.50 in euros) with a tax of 10%.
  it.each([
    [
      'shipping and its tax',
      125,
      {
        transactions: [payment('8.64')],
        order_adjustments: [{ kind: 'shipping_refund', amount: '-8.00', tax_amount: '-0.64' }],
      },
    ],
    [
      'shipping, listed as lines',
      125,
      {
        transactions: [payment('8.64')],
        refund_shipping_lines: [
          {
            subtotal_amount_set: set('8.00', '7.20'),
            shipping_line: { price: '8.00', tax_lines: [{ price: '0.64' }] },
          },
        ],
      },
    ],
    [
      'shipping in the customer’s currency',
      125,
      {
        ...euros('7.20'),
        order_adjustments: [{ kind: 'shipping_refund', amount: '-8.00', amount_set: set('-8.00', '-7.20') }],
      },
    ],
    [
      'an item with shipping',
      75,
      {
        transactions: [payment('19.00')],
        refund_line_items: ofItem(11, 1, '10.00'),
        order_adjustments: [{ kind: 'shipping_refund', amount: '-8.00' }],
      },
    ],
    [
      'an item in the customer’s currency',
      75,
      {
        ...euros('9.90'),
        refund_line_items: [{ line_item_id: 11, quantity: 1, subtotal: '9.00', subtotal_set: set('10.00', '9.00') }],
      },
    ],
    [
      'an item that the order lists without an id',
      75,
      {
        transactions: [payment('11.00')],
        refund_line_items: [{ line_item_id: 99, quantity: 1, subtotal: '10.00', line_item: { sku: 'OAT-1' } }],
      },
    ],
    [
      'goods for less money than they cost',
      75,
      {
        transactions: [payment('3.00')],
        refund_line_items: ofItem(11, 1, '10.00'),
        order_adjustments: [{ kind: 'refund_discrepancy', amount: '8.00' }],
      },
    ],
    ['money in the customer’s currency', 75, euros('9.90')],
    ['money with tax', 75, { transactions: [payment('11.00')] }],
    [
      'money that is on its way',
      75,
      {
        transactions: [payment('11.00', { status: 'pending' })],
        order_adjustments: [{ kind: 'refund_discrepancy', reason: 'Pending refund discrepancy', amount: '-11.00' }],
      },
    ],
    ['items without money', 75, { transactions: [], refund_line_items: ofItem(11, 1, '10.00') }],
    [
      'money that didn’t arrive',
      125,
      { transactions: [payment('11.00', { status: 'failure' })], refund_line_items: ofItem(11, 1, '10.00') },
    ],
    ['everything', 0, { transactions: [payment('36.14')] }],
  ])('takes the right points for %s', async (_, points, changes) => {
    const { email, participantId } = await join()
    const taxed = [
      { ...milk, tax_lines: [{ price: '2.00' }] },
      { ...bread, tax_lines: [{ price: '0.50' }] },
    ]
    const order = shopifyOrder(50, email, {
      total_price: '36.14',
      total_price_set: set('36.14', '32.53'),
      line_items: taxed,
      presentment_currency: 'EUR',
    })
    const refund = shopifyRefund(50, 50, '0', changes)
    const earlier = shopifyOrder(51, email, { ...order, id: 51, name: '#51' })
    await expectPoints(
      participantId,
      [
        ['orders/paid', order],
        ['refunds/create', refund],
      ],
      points,
    )
    // The same in the other order, twice.
    await expectPoints(
      participantId,
      [
        ['refunds/create', { ...refund, order_id: 51 }],
        ['orders/paid', earlier],
        ['refunds/create', { ...refund, order_id: 51 }],
      ],
      2 * points,
    )
  })

  it('takes points once while a refund is pending, and gives them back if it fails', async () => {
    const { email, participantId } = await join()
    const order = shopifyOrder(60, email, { updated_at: minutesAgo(9) })
    const pending = shopifyRefund(60, 60, '0', { transactions: [payment('10.00', { id: 1, status: 'pending' })] })
    const done = { ...pending, transactions: [payment('10.00', { id: 1 })] }
    const failed = { ...pending, transactions: [payment('10.00', { id: 1, status: 'failure' })] }
    await expectPoints(
      participantId,
      [
        ['orders/paid', order],
        ['refunds/create', pending],
      ],
      75,
    )
    await expectPoints(
      participantId,
      [
        ['refunds/create', done],
        ['refunds/create', pending],
      ],
      75,
    )
    const second = shopifyRefund(61, 60, '0', { ...pending, id: 61 })
    await expectPoints(participantId, [['refunds/create', second]], 25)
    const updated = {
      ...order,
      updated_at: minutesAgo(8),
      refunds: [done, { ...second, transactions: failed.transactions }],
    }
    await expectPoints(
      participantId,
      [
        ['orders/updated', updated],
        ['refunds/create', second],
      ],
      75,
    )
    expect((await receiptsOf(participantId)).map(({ status }) => status)).toEqual(['eligible'])
  })

  it('ends at the same points in whatever order webhooks arrive, at once and twice', async () => {
    const { email, participantId } = await join()
    const told = (id: number): [string, object][] => {
      const paid = shopifyOrder(id, email, { updated_at: minutesAgo(9) })
      const item = shopifyRefund(1, id, '10.00', { refund_line_items: ofItem(11, 1, '10.00') })
      const pending = shopifyRefund(2, id, '0', { transactions: [payment('3.00', { id: 1, status: 'pending' })] })
      const failed = { ...pending, transactions: [payment('3.00', { id: 1, status: 'failure' })] }
      const money = shopifyRefund(3, id, '2.00')
      const tea = { id: 13, title: 'Tea', sku: null, quantity: 1, price: '8.00' }
      const edited = { ...paid, updated_at: minutesAgo(8), line_items: [milk, bread, tea], refunds: [] }
      const line_items = [{ ...milk, current_quantity: 1 }, { ...bread, current_quantity: 0 }, tea]
      const last = { ...edited, updated_at: minutesAgo(7), line_items, refunds: [item, failed, money] }
      return [
        ['orders/paid', paid],
        ['orders/updated', edited],
        ['orders/updated', last],
        ['refunds/create', item],
        ['refunds/create', pending],
        ['refunds/create', money],
      ]
    }
    const shuffles = [
      [0, 1, 2, 3, 4, 5],
      [5, 4, 3, 2, 1, 0],
      [2, 0, 4, 3, 5, 1, 2, 4],
      [4, 5, 0, 3, 2, 0, 1, 3],
      [3, 3, 0, 0, 4, 1, 5, 2, 5],
    ]
    // Kept of 10.00 milk and 8.00 tea: the bread was taken off, and 2.00 paid back are less than it cost.
    for (const [at, shuffle] of shuffles.entries()) {
      const webhooks = told(90 + at)
      for (const position of shuffle) await tell('shopify', ...(webhooks[position] ?? ['', {}]))
      expect(await pointsOf(participantId)).toBe((at + 1) * 90)
    }
    await Promise.all([...told(99), ...told(99)].map((webhook) => tell('shopify', ...webhook)))
    expect(await pointsOf(participantId)).toBe(6 * 90)
    expect(problems()).toEqual([])
  })

  it('takes the points of the item that came back, not of the others', async () => {
    const { email, participantId } = await join()
    await test.payload.create({
      collection: 'eligible-products',
      data: {
        program: programId,
        product_name: 'Oat milk',
        skus: ['OAT-1'],
        keywords: [],
        points_per_cents: 1,
        product_active: true,
      },
      overrideAccess: true,
    })
    const order = shopifyOrder(62, email)
    await expectPoints(participantId, [['orders/paid', order]], 2025)
    const refund_line_items = ofItem(12, 1, '5.00')
    await expectPoints(participantId, [['refunds/create', shopifyRefund(62, 62, '5.00', { refund_line_items })]], 2000)
    await expectPoints(participantId, [['refunds/create', shopifyRefund(63, 62, '1.00')]], 1900)
  })
})

describe('WooCommerce', () => {
  const told = async (participantId: number, topic: string, order: object, points: number) => {
    for (let time = 0; time < 2; time++) expect(await tell('woocommerce', topic, order)).toBe(200)
    expect(await pointsOf(participantId)).toBe(points)
  }

  it('reads orders with their refunds', async () => {
    const { email, participantId } = await join()
    await told(participantId, 'order.created', { ...wooOrder(6, email), status: 'pending' }, 0)
    await told(participantId, 'order.updated', wooOrder(6, email), 125)
    await told(participantId, 'order.updated', wooOrder(6, email, [{ id: 61, total: '-5.00' }]), 100)
    // An administrator has deleted the refund.
    await told(participantId, 'order.updated', wooOrder(6, email), 125)
  })

  it.each(['cancelled', 'failed', 'trash', 'refunded'])(
    'takes all points of an order that is %s, until it is paid again',
    async (status) => {
      const { email, participantId } = await join()
      const order = (minutes: number, changes: object) =>
        wooOrder(70, email, [], { date_modified_gmt: minutesAgo(minutes).slice(0, 19), ...changes })
      await told(participantId, 'order.updated', order(9, {}), 125)
      await told(participantId, 'order.updated', order(8, { status }), 0)
      await told(participantId, 'order.updated', order(9, {}), 0)
      await told(participantId, 'order.updated', order(7, { status: 'processing' }), 125)
      expect((await receiptsOf(participantId)).map(({ reason, status: now }) => [now, reason])).toEqual([
        ['eligible', null],
      ])
    },
  )

  it('takes the points of an order in the trash, and gives them back when it is restored', async () => {
    const { email, participantId } = await join()
    const order = wooOrder(71, email, [], { date_modified_gmt: minutesAgo(9).slice(0, 19) })
    await told(participantId, 'order.created', order, 125)
    await told(participantId, 'order.deleted', { id: 71 }, 0)
    await told(participantId, 'order.updated', order, 0)
    await told(participantId, 'order.restored', order, 125)
  })

  it('follows edits of the items, with refunds before and after', async () => {
    const { email, participantId } = await join()
    const line = (id: number, name: string, total: string) => ({ id, name, sku: '', quantity: 1, total })
    const order = (line_items: object[], refunds: object[] = []) =>
      wooOrder(72, email, refunds, { status: 'processing', total: '60.00', line_items })
    const [tea, cake, cup] = [line(1, 'Tea', '10.00'), line(2, 'Cake', '20.00'), line(3, 'Cup', '30.00')]
    await told(participantId, 'order.updated', order([tea, cake]), 150)
    await told(participantId, 'order.updated', order([tea, cake], [{ id: 1, total: '-6.00' }]), 120)
    await told(participantId, 'order.updated', order([tea, cake, cup], [{ id: 1, total: '-6.00' }]), 270)
    await told(participantId, 'order.updated', order([cake], [{ id: 1, total: '-6.00' }]), 70)
    await told(participantId, 'order.updated', order([cake, { ...tea, quantity: 0 }], [{ id: 1, total: '-20.00' }]), 0)
  })

  it.each([
    ['shipping', '-8.80', 125],
    ['an item with its tax', '-11.00', 75],
    ['everything', '-36.30', 0],
  ])('takes the right points for a refund of %s', async (_, total, points) => {
    const { email, participantId } = await join()
    const order = wooOrder(73, email, [{ id: 1, total }], {
      ...{ status: 'processing', total: '36.30', shipping_total: '8.00', shipping_tax: '0.80' },
      line_items: [
        { id: 1, name: 'Tea', quantity: 1, total: '10.00', total_tax: '1.00' },
        { id: 2, name: 'Cake', quantity: 1, total: '15.00', total_tax: '1.50' },
      ],
    })
    await told(participantId, 'order.updated', order, points)
  })

  it('counts orders with a plugin’s own status once they are paid', async () => {
    const { email, participantId } = await join()
    await told(participantId, 'order.updated', wooOrder(74, email, [], { status: 'shipped' }), 0)
    await told(participantId, 'order.updated', wooOrder(74, email, [], { status: 'shipped', date_paid: today() }), 125)
    await told(participantId, 'order.updated', wooOrder(74, email, [], { status: 'on-hold', date_paid: today() }), 125)
  })

  it('answers 202 while Laurel is down, because WooCommerce neither repeats webhooks nor bears many failures', async () => {
    const { email, participantId } = await join()
    isDown = true
    expect(await tell('woocommerce', 'order.updated', wooOrder(75, email))).toBe(202)
    isDown = false
    expect((await page('POST', { order: 'woocommerce-order-75' })).status).toBe(303)
    expect(await pointsOf(participantId)).toBe(125)
  })
})

const page = (
  method: 'GET' | 'POST' = 'GET',
  form: Record<string, string> = {},
  headers: Record<string, string> = {},
) =>
  fetch(`http://localhost:${portOf(receiver)}/`, {
    method,
    redirect: 'manual',
    headers: { authorization: `Basic ${Buffer.from(`anna:${PASSWORD}`).toString('base64')}`, ...headers },
    ...(method === 'POST' ? { body: new URLSearchParams(form) } : {}),
  })

describe('what can’t be booked', () => {
  it('sends the order of a later participant when the store reports the customer, or their next order', async () => {
    const email = `late-${programId}@example.com`
    expect(await tell('shopify', 'orders/paid', shopifyOrder(4, email))).toBe(200)
    expect(await tell('shopify', 'refunds/create', shopifyRefund(4, 4, '5.00'))).toBe(200)
    expect(problems()).toMatchObject([{ order: 'shopify-order-4', kind: 'waits' }])
    const { participantId } = await createParticipantFixture(test.payload, { programId, email })
    await expectPoints(participantId, [['customers/update', { id: 1, email: email.toUpperCase() }]], 100)
    const other = `later-${programId}@example.com`
    expect(await tell('shopify', 'orders/paid', shopifyOrder(5, other))).toBe(200)
    const later = await createParticipantFixture(test.payload, { programId, email: other })
    await expectPoints(later.participantId, [['orders/paid', shopifyOrder(6, other)]], 250)
    expect(problems()).toEqual([])
  })

  it('asks Shopify to repeat what Laurel couldn’t take, also in parts', async () => {
    const { email, participantId } = await join()
    const order = shopifyOrder(80, email)
    isDown = true
    expect(await tell('shopify', 'orders/paid', order)).toBe(500)
    isDown = false
    for (const status of [429, 500, 503]) {
      refusal = { status, code: 'any' }
      expect(await tell('shopify', 'orders/paid', order)).toBe(500)
    }
    expect(problems()).toMatchObject([{ order: 'shopify-order-80', kind: 'unreachable' }])
    refusal = null
    losesAnswer = true
    expect(await tell('shopify', 'orders/paid', order)).toBe(500)
    losesAnswer = true
    expect(await tell('shopify', 'refunds/create', shopifyRefund(80, 80, '10.00'))).toBe(500)
    await restart()
    await expectPoints(participantId, [['refunds/create', shopifyRefund(81, 80, '5.00')]], 50)
    expect(problems()).toEqual([])
  })

  it.each([
    ['an unknown currency', { currency: 'XQZ' }, 'ISO 4217'],
    ['an address that is none', { email: 'no address' }, 'Not an email address'],
    ['no currency', { currency: '' }, 'ISO 4217'],
  ])('answers 202 and lists what Laurel refuses: %s', async (_, changes, reason) => {
    const { email } = await join()
    for (let time = 0; time < 2; time++)
      expect(await tell('shopify', 'orders/paid', shopifyOrder(82, email, changes))).toBe(202)
    expect(problems()).toEqual([
      { order: 'shopify-order-82', kind: 'refused', reason: expect.stringContaining(reason) },
    ])
  })

  it('lists orders that an unusable key can’t book, and books them once with a new one', async () => {
    const { email, participantId } = await join()
    refusal = { status: 401, code: 'invalid_api_key' }
    expect(await tell('shopify', 'orders/paid', shopifyOrder(83, email))).toBe(202)
    expect(problems()).toMatchObject([{ kind: 'refused' }])
    refusal = null
    expect((await page('POST')).status).toBe(303)
    expect(await pointsOf(participantId)).toBe(125)
    expect(problems()).toEqual([])
  })

  it.each([
    ['a price', { line_items: [{ ...milk, price: 'ten' }] }],
    ['no price', { line_items: [{ ...milk, price: undefined }] }],
    ['a quantity', { line_items: [{ ...milk, quantity: 'two' }] }],
    ['a date', { created_at: null }],
    ['no lines', { line_items: undefined }],
    ['no id', { id: undefined }],
  ])('answers 202 and lists an order that can’t be read: %s', async (_, changes) => {
    const { email, participantId } = await join()
    await tell('shopify', 'orders/paid', shopifyOrder(84, email))
    for (let time = 0; time < 2; time++)
      expect(await tell('shopify', 'orders/updated', shopifyOrder(84, email, changes))).toBe(202)
    expect(problems()).toMatchObject([{ kind: 'refused' }])
    expect((await page('POST')).status).toBe(303)
    expect(problems()).toMatchObject([{ kind: 'refused' }])
    expect(await pointsOf(participantId)).toBe(125)
  })

  it('lists a refund in a currency whose rate it doesn’t know', async () => {
    const { email, participantId } = await join()
    await tell('shopify', 'orders/paid', shopifyOrder(85, email))
    const refund = shopifyRefund(85, 85, '0', { transactions: [payment('9.00', { currency: 'EUR' })] })
    expect(await tell('shopify', 'refunds/create', refund)).toBe(202)
    expect(problems()).toMatchObject([{ kind: 'refused', reason: expect.stringContaining('EUR') }])
    expect(await pointsOf(participantId)).toBe(125)
  })

  it.each(['{"id": 1, ', '', 'null', '[]', '"text"'])(
    'answers 400 to a body that is no JSON object: %s',
    async (body) => {
      expect(await post('shopify', 'orders/paid', body)).toBe(400)
      expect(await post('woocommerce', 'order.updated', body)).toBe(400)
      expect(problems()).toMatchObject([{ kind: 'refused' }, { kind: 'refused' }])
    },
  )

  it('answers 413 to what no order can be', async () => {
    expect(await post('shopify', 'orders/paid', 'x'.repeat(20_000_001))).toBe(413)
  })

  it('shows the list to those who have the password, and tries again or dismisses', async () => {
    const { email, participantId } = await join()
    await tell('shopify', 'orders/paid', shopifyOrder(86, email, { currency: 'XQZ' }))
    await post('shopify', '<topic>', 'broken')
    for (const authorization of ['', `Basic ${Buffer.from('anna:guess').toString('base64')}`])
      expect((await page('GET', {}, { authorization })).status).toBe(401)
    const shown = await (await page()).text()
    expect(shown).toContain("Couldn't be booked: 2")
    for (const part of ['shopify-order-86', email, 'ISO 4217', '&#60;topic&#62;']) expect(shown).toContain(part)
    const form = { order: 'shopify-order-86', action: 'dismiss' }
    expect((await page('POST', form, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect(problems()).toHaveLength(2)
    expect((await page('POST', form)).status).toBe(303)
    expect(problems()).toMatchObject([{ order: expect.stringContaining('<topic>') }])
    await tell('shopify', 'orders/updated', shopifyOrder(86, email))
    expect(await pointsOf(participantId)).toBe(125)
  })

  it('keeps what it knows over restarts, a cut-off line, and the loss of its file', async () => {
    const { email, participantId } = await join()
    const order = shopifyOrder(87, email, { updated_at: minutesAgo(9) })
    const refund = shopifyRefund(87, 87, '10.00')
    await expectPoints(
      participantId,
      [
        ['orders/paid', order],
        ['refunds/create', refund],
      ],
      75,
    )
    await appendFile(settings.file, '{"order":"shopify-order-8')
    await restart()
    await expectPoints(
      participantId,
      [
        ['refunds/create', refund],
        ['orders/paid', order],
      ],
      75,
    )
    await rm(settings.file)
    await restart()
    await expectPoints(participantId, [['orders/paid', { ...order, refunds: [refund] }]], 75)
    await expectPoints(participantId, [['refunds/create', shopifyRefund(88, 87, '5.00')]], 50)
    await writeFile(settings.file, '{"purchases":{}}')
    expect(() => startReceiver(settings, 0)).toThrow('Repair the file')
  })

  it('tells the alert address of each order once', async () => {
    const alerts: string[] = []
    const chat = http.createServer(async (request, response) => {
      alerts.push(Buffer.concat(await request.toArray()).toString('utf8'))
      response.end()
    })
    await new Promise<void>((resolve) => chat.listen(0, resolve))
    settings = { ...settings, alertUrl: `http://localhost:${portOf(chat)}` }
    await restart()
    const { email } = await join()
    for (let time = 0; time < 2; time++)
      await tell('shopify', 'orders/paid', shopifyOrder(89, email, { currency: 'XQZ' }))
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(alerts).toEqual([expect.stringContaining('shopify-order-89')])
    chat.close()
  })
})
