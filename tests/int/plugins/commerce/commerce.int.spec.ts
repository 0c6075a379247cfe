import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { NextRequest } from 'next/server'
import { createContext } from '@/domain/context'
import { eraseParticipant } from '@/domain/participants'
import { allHandlers } from '@/jobs/handlers'
import { poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../../support/database'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createParticipantFixture,
  createProgramFixture,
} from '../../../support/fixtures'
import { routesAt } from '../../../support/routes'

const SHOPIFY = 'shopify-secret'

let test: TestPayload
let sql: Sql
let programId: number
let admin: AdministratorFixture
let wooSecret: string

beforeAll(async () => {
  test = await openTestPayload()
  sql = poolSql(test.payload)
})
afterAll(() => test.close())
beforeEach(async () => {
  ;({ programId, admin, wooSecret } = await openShops())
})

const openShops = async () => {
  const program = await createProgramFixture(test.payload)
  await sql(
    `insert into purchase_proof_settings (program_id, external_purchase_item_points_per_cents, review_sample_percent) values ($1, 0.05, 0)`,
    [program.programId],
  )
  const caller = await createAdministratorFixture(test.payload, program)
  const params = { program_id: program.programId }
  const secret = await routesAt('/admin/v2/programs/:program_id/commerce/secret')
  const { body } = await callRoute<{ secret: string }>(secret.POST, { method: 'POST', caller, params })
  const settings = await routesAt('/admin/v2/programs/:program_id/commerce')
  const form = { store: 'Greenvale', shopify_active: true, shopify_secret: SHOPIFY, woocommerce_active: true }
  const saved = await callRoute(settings.PUT, { method: 'PUT', caller, params, body: form })
  expect(saved).toMatchObject({ status: 200, body: { success: true } })
  return { programId: program.programId, admin: caller, wooSecret: body.secret }
}

const send = async (shop: string, headers: Record<string, string>, body: string, to = programId) => {
  const { POST } = await import('@/app/(api)/internal-calls/routes/[...path]/route')
  const path = ['commerce', String(to), shop]
  const request = new NextRequest(`http://localhost/${path.join('/')}`, { method: 'POST', headers, body })
  return (await POST(request, { params: Promise.resolve({ path }) })).status
}
const post = (shop: 'shopify' | 'woocommerce', topic: string, text: string, secret?: string, to = programId) => {
  const signature = createHmac('sha256', secret ?? (shop === 'shopify' ? SHOPIFY : wooSecret))
    .update(text)
    .digest('base64')
  const headers: Record<string, string> =
    shop === 'shopify'
      ? { 'x-shopify-topic': topic, 'x-shopify-hmac-sha256': signature }
      : { 'x-wc-webhook-topic': topic, 'x-wc-webhook-signature': signature }
  return send(shop, { 'content-type': 'application/json', ...headers }, text, to)
}
const tell = (shop: 'shopify' | 'woocommerce', topic: string, body: object, secret?: string): Promise<number> =>
  post(shop, topic, JSON.stringify(body), secret)
/** What isn't booked. */
const problems = () =>
  sql<{ id: number; order: string; kind: string; reason: string; detail: string | null }>(
    `select id, order_key as "order", state as kind, reason, detail from commerce_orders
     where program_id = $1 and state <> 'booked' order by id`,
    [programId],
  )
const actOn = async (orderId: number, intent: 'retry' | 'dismiss', caller = admin) => {
  const { POST } = await routesAt('/admin/v2/programs/:program_id/commerce/orders/:order_id')
  const params = { program_id: programId, order_id: orderId }
  return (await callRoute(POST, { method: 'POST', caller, params, body: { intent } })).status
}
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

it('accepts only what the program’s own shop has signed, while the shop is on', async () => {
  const { email, participantId } = await join()
  expect(await tell('shopify', 'orders/paid', shopifyOrder(1, email), 'forged')).toBe(401)
  expect(await tell('woocommerce', 'order.created', wooOrder(1, email), SHOPIFY)).toBe(401)
  const other = await openShops()
  const order = JSON.stringify(wooOrder(1, email))
  expect(await post('woocommerce', 'order.created', order, other.wooSecret)).toBe(401)
  expect(await post('woocommerce', 'order.created', order, wooSecret, other.programId)).toBe(401)
  expect(await post('woocommerce', 'order.created', order, wooSecret, 999_999)).toBe(404)
  await sql('update commerce_settings set woocommerce_active = false where program_id = $1', [programId])
  expect(await tell('woocommerce', 'order.created', wooOrder(1, email))).toBe(404)
  await sql("update programs set status = 'deactivated' where id = $1", [programId])
  expect(await tell('shopify', 'orders/paid', shopifyOrder(1, email))).toBe(404)
  expect(await pointsOf(participantId)).toBe(0)
  expect(
    await sql('select id from commerce_orders where program_id = any($1)', [[programId, other.programId]]),
  ).toEqual([])
})

it('accepts the form by which WooCommerce tests a webhook, and no other', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expect([await send('woocommerce', headers, 'webhook_id=7'), await send('shopify', headers, 'webhook_id=7')]).toEqual([
    200, 401,
  ])
})

describe('the settings', () => {
  it('are seen and changed by those who manage the program, without its secrets', async () => {
    const settings = await routesAt('/admin/v2/programs/:program_id/commerce')
    const params = { program_id: programId }
    const { body } = await callRoute<{ commerce: object }>(settings.GET, { caller: admin, params })
    expect(body.commerce).toEqual({
      store: 'Greenvale',
      ...{ shopify_active: true, has_shopify_secret: true, woocommerce_active: true, has_woocommerce_secret: true },
      addresses: {
        shopify: expect.stringMatching(`/commerce/${programId}/shopify$`),
        woocommerce: expect.stringMatching(`/commerce/${programId}/woocommerce$`),
      },
    })
    const stored = await sql<object>('select * from commerce_settings where program_id = $1', [programId])
    for (const secret of [SHOPIFY, wooSecret])
      expect(JSON.stringify([stored, body, await sql('select * from audit_entries')])).not.toContain(secret)
    const viewer = await createAdministratorFixture(test.payload, {
      ...{ organizationId: admin.organizationId, programId, pairs: ['program.update'] },
    })
    const stranger = (await openShops()).admin
    const form = { store: '', shopify_active: false, woocommerce_active: false }
    const statuses = []
    for (const caller of [viewer, stranger])
      statuses.push((await callRoute(settings.PUT, { method: 'PUT', caller, params, body: form })).status)
    expect(statuses).toEqual([403, 404])
  })

  it('need a secret for each shop that is on, and keep it', async () => {
    const settings = await routesAt('/admin/v2/programs/:program_id/commerce')
    const program = await createProgramFixture(test.payload)
    const caller = await createAdministratorFixture(test.payload, program)
    const save = (form: object) =>
      callRoute<{ errors: object }>(settings.PUT, {
        ...{ method: 'PUT', caller, params: { program_id: program.programId } },
        body: { shopify_active: false, woocommerce_active: false, ...form },
      })
    expect((await save({ shopify_active: true })).body.errors).toHaveProperty('shopify_secret')
    expect((await save({ woocommerce_active: true })).body.errors).toHaveProperty('woocommerce_active')
    expect((await save({ shopify_active: true, shopify_secret: 'one' })).status).toBe(200)
    expect((await save({ shopify_active: true })).status).toBe(200)
    expect(await post('shopify', 'other', '{}', 'one', program.programId)).toBe(200)
  })

  it('stop accepting the former secret of WooCommerce', async () => {
    const { email } = await join()
    const { POST } = await routesAt('/admin/v2/programs/:program_id/commerce/secret')
    await callRoute(POST, { method: 'POST', caller: admin, params: { program_id: programId } })
    expect(await tell('woocommerce', 'order.updated', wooOrder(1, email))).toBe(401)
  })
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
    expect(await problems()).toEqual([])
  })

  it('books an order of 1,000 different lines, and the return of most of them', async () => {
    const { email, participantId } = await join()
    const line_items = Array.from({ length: 1000 }, (_, id) => ({ ...bread, id, title: `Bread ${id}`, price: '2.00' }))
    await tell('shopify', 'orders/paid', shopifyOrder(24, email, { total_price: '1000.00', line_items }))
    expect(await pointsOf(participantId)).toBe(5000)
    const refund_line_items = line_items.slice(0, 900).flatMap(({ id }) => ofItem(id, 1, '1.00'))
    await tell('shopify', 'refunds/create', shopifyRefund(24, 24, '900.00', { refund_line_items }))
    expect(await pointsOf(participantId)).toBe(500)
  })
})

describe('cancellations and edits of Shopify', () => {
  it.each(['orders/cancelled', 'orders/updated'])('takes all points of a canceled order, told by %s', async (topic) => {
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
    expect(await problems()).toEqual([])
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
    expect(await problems()).toEqual([])
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
    expect(await problems()).toMatchObject([{ order: 'shopify-order-3', kind: 'waits' }])
    await expectPoints(
      participantId,
      [
        ['orders/paid', shopifyOrder(3, email)],
        ['refunds/create', refund],
      ],
      75,
    )
    expect(await receiptsOf(participantId)).toHaveLength(1)
    expect(await problems()).toEqual([])
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
    expect(await problems()).toEqual([])
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
})

describe('what can’t be booked', () => {
  it('sends the order of a later participant when the store reports the customer, or their next order', async () => {
    const email = `late-${programId}@example.com`
    expect(await tell('shopify', 'orders/paid', shopifyOrder(4, email))).toBe(200)
    expect(await tell('shopify', 'refunds/create', shopifyRefund(4, 4, '5.00'))).toBe(200)
    expect(await problems()).toMatchObject([{ order: 'shopify-order-4', kind: 'waits' }])
    const { participantId } = await createParticipantFixture(test.payload, { programId, email })
    await expectPoints(participantId, [['customers/update', { id: 1, email: email.toUpperCase() }]], 100)
    const other = `later-${programId}@example.com`
    expect(await tell('shopify', 'orders/paid', shopifyOrder(5, other))).toBe(200)
    const later = await createParticipantFixture(test.payload, { programId, email: other })
    await expectPoints(later.participantId, [['orders/paid', shopifyOrder(6, other)]], 250)
    expect(await problems()).toEqual([])
  })

  it.each([
    ['an unknown currency', { currency: 'XQZ' }, 'ISO 4217'],
    ['an address that is none', { email: 'no address' }, 'Not an email address'],
    ['no currency', { currency: '' }, 'ISO 4217'],
  ])('answers 202 and lists what receipts refuse: %s', async (_, changes, reason) => {
    const { email } = await join()
    for (let time = 0; time < 2; time++)
      expect(await tell('shopify', 'orders/paid', shopifyOrder(82, email, changes))).toBe(202)
    expect(await problems()).toMatchObject([
      { order: 'shopify-order-82', kind: 'refused', reason: 'invalid', detail: expect.stringContaining(reason) },
    ])
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
    const unreadable = shopifyOrder(84, email, changes)
    for (let time = 0; time < 2; time++) expect(await tell('shopify', 'orders/updated', unreadable)).toBe(202)
    expect(await problems()).toMatchObject([{ kind: 'refused' }])
    const [problem] = await problems()
    expect(await actOn(problem?.id ?? 0, 'retry')).toBe(409)
    expect(await problems()).toMatchObject([{ kind: 'refused', reason: 'unreadable' }])
    expect(await pointsOf(participantId)).toBe(125)
  })

  it('lists a refund in a currency whose rate it doesn’t know', async () => {
    const { email, participantId } = await join()
    await tell('shopify', 'orders/paid', shopifyOrder(85, email))
    const refund = shopifyRefund(85, 85, '0', { transactions: [payment('9.00', { currency: 'EUR' })] })
    expect(await tell('shopify', 'refunds/create', refund)).toBe(202)
    expect(await problems()).toMatchObject([{ kind: 'refused', detail: expect.stringContaining('EUR') }])
    expect(await pointsOf(participantId)).toBe(125)
  })

  it.each(['{"id": 1, ', '', 'null', '[]', '"text"'])(
    'answers 400 to a body that is no JSON object: %s',
    async (body) => {
      expect(await post('shopify', 'orders/paid', body)).toBe(400)
      expect(await post('woocommerce', 'order.updated', body)).toBe(400)
      expect(await problems()).toMatchObject([{ kind: 'refused' }, { kind: 'refused' }])
    },
  )

  it('answers 413 to what no order can be', async () => {
    expect(await post('shopify', 'orders/paid', 'x'.repeat(20_000_001))).toBe(413)
  })

  it('is tried again or dismissed by those who manage the program', async () => {
    const { email, participantId } = await join()
    await tell('shopify', 'orders/paid', shopifyOrder(86, email, { currency: 'XQZ' }))
    await post('shopify', 'broken', 'broken')
    const [order, delivery] = await problems()
    const [orderId, deliveryId] = [order?.id ?? 0, delivery?.id ?? 0]
    expect(await actOn(orderId, 'dismiss', (await openShops()).admin)).toBe(404)
    expect(await problems()).toHaveLength(2)
    expect([await actOn(orderId, 'dismiss'), await actOn(deliveryId, 'dismiss')]).toEqual([200, 200])
    expect(await problems()).toEqual([])
    await tell('shopify', 'orders/updated', shopifyOrder(86, email))
    expect(await pointsOf(participantId)).toBe(125)
    const late = `late-${programId}@example.com`
    await tell('shopify', 'orders/paid', shopifyOrder(87, late))
    const [waiting] = await problems()
    const joined = await createParticipantFixture(test.payload, { programId, email: late })
    const answers = await Promise.all([1, 2].map(() => actOn(waiting?.id ?? 0, 'retry')))
    expect(answers).toEqual([200, 200])
    expect(await pointsOf(joined.participantId)).toBe(125)
  })

  it('is listed in the console with its reason', async () => {
    await tell('shopify', 'orders/paid', shopifyOrder(88, `nobody-${programId}@example.com`))
    const { GET } = await routesAt('/admin/v2/programs/:program_id/settings/integrations/commerce')
    const listed = await callRoute(GET, { caller: admin, params: { program_id: programId }, path: '/?state=waits' })
    expect(listed.body).toMatchObject({
      orders: [{ order_key: 'shopify-order-88', state: 'waits', reason: 'participant_not_found' }],
      total: 1,
    })
    expect(JSON.stringify(listed.body)).not.toContain('nobody-')
  })

  it('is booked by the next run of the job if the process ended before', async () => {
    const { email, participantId } = await join()
    await tell('shopify', 'orders/paid', shopifyOrder(89, email, { currency: 'XQZ' }))
    // As if it had ended right after the order was stored.
    await sql(
      `update commerce_orders set state = 'unsent', heard_at = now() - interval '1 minute',
         entry = jsonb_set(entry, '{order,currency}', '"USD"') where program_id = $1`,
      [programId],
    )
    const context = () => createContext(test.payload, { actor: { type: 'job', name: 'commerce.tend' } })
    for (let time = 0; time < 2; time++)
      await allHandlers()['commerce.tend']?.run(context(), { id: 'test', data: {} as never })
    expect(await pointsOf(participantId)).toBe(125)
    expect(await problems()).toEqual([])
  })

  it('continues with an order that was reported by a call of the API', async () => {
    const { email, participantId } = await join()
    await expectPoints(participantId, [['orders/paid', shopifyOrder(90, email)]], 125)
    await sql('delete from commerce_orders where program_id = $1', [programId])
    const refund = shopifyRefund(90, 90, '10.00')
    await expectPoints(participantId, [['orders/paid', shopifyOrder(90, email, { refunds: [refund] })]], 75)
    expect(await receiptsOf(participantId)).toHaveLength(1)
  })

  it('is forgotten with its customer, and when it is old', async () => {
    const { email, participantId } = await join()
    await expectPoints(participantId, [['orders/paid', shopifyOrder(91, email)]], 125)
    await tell('shopify', 'orders/paid', shopifyOrder(92, `nobody-${programId}@example.com`))
    const context = createContext(test.payload, { actor: { type: 'system', name: 'test' } })
    await eraseParticipant(context, { programId, participantId })
    const left = () => sql('select order_key from commerce_orders where program_id = $1', [programId])
    expect(await left()).toEqual([{ order_key: 'shopify-order-92' }])
    await sql("update commerce_orders set heard_at = now() - interval '401 days' where program_id = $1", [programId])
    await allHandlers()['commerce.tend']?.run(context, { id: 'test', data: {} as never })
    expect(await left()).toEqual([])
  })
})
