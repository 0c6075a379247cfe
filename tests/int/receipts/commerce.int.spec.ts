import { createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { NextRequest } from 'next/server'
import { createApiKey } from '@/domain/api-keys'
import { createContext } from '@/domain/context'
import { poolSql, type Sql } from '@/platform/sql'
import { startReceiver } from '../../../examples/commerce-receiver/receiver'
import { openTestPayload, type TestPayload } from '../../support/database'
import { createParticipantFixture, createProgramFixture } from '../../support/fixtures'

const SHOPIFY = 'shopify-secret'
const WOO = 'woo-secret'

let test: TestPayload
let sql: Sql
let laurel: http.Server
let receiver: http.Server
let folder: string
let programId: number
let isDown = false
const portOf = (server: http.Server) => (server.address() as AddressInfo).port

beforeAll(async () => {
  test = await openTestPayload()
  sql = poolSql(test.payload)
  folder = await mkdtemp(path.join(tmpdir(), 'laurel-receiver-'))
  const receipts = await import('@/app/(wire)/v1/receipts/route')
  const returns = await import('@/app/(wire)/v1/receipts/[identifier]/returns/route')
  // The public API over HTTP.
  laurel = http.createServer(async (request, response) => {
    if (isDown) return void request.socket.destroy()
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const call = new NextRequest(`http://localhost${request.url}`, {
      method: 'POST',
      headers: request.headers as Record<string, string>,
      body: Buffer.concat(chunks).toString('utf8'),
    })
    const identifier = /receipts\/([^/]+)\/returns/.exec(request.url ?? '')?.[1]
    const answer = identifier
      ? await returns.POST(call, { params: Promise.resolve({ identifier }) })
      : await receipts.POST(call, { params: Promise.resolve({}) })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
  })
  await new Promise<void>((resolve) => laurel.listen(0, resolve))
})
beforeEach(async () => {
  isDown = false
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
  receiver?.close()
  receiver = await startReceiver(
    {
      laurelUrl: `http://localhost:${portOf(laurel)}`,
      laurelKey: key.key,
      store: 'Greenvale',
      shopifySecret: SHOPIFY,
      wooCommerceSecret: WOO,
      file: path.join(folder, `${programId}.json`),
    },
    0,
  )
})
afterAll(async () => {
  for (const server of [receiver, laurel]) {
    server.closeAllConnections()
    server.close()
  }
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

const tell = async (shop: 'shopify' | 'woocommerce', topic: string, body: object, secret?: string): Promise<number> => {
  const text = JSON.stringify(body)
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
const today = () => new Date().toISOString()
const shopifyOrder = (id: number, email: string) => ({
  id,
  email,
  name: `#${id}`,
  created_at: today(),
  currency: 'USD',
  total_price: '25.00',
  line_items: [
    { title: 'Oat milk', sku: 'OAT-1', quantity: 2, price: '10.00', total_discount: '0.00' },
    { title: 'Bread', sku: null, quantity: 1, price: '6.00', total_discount: '1.00' },
  ],
})
const shopifyRefund = (id: number, order_id: number, amount: string) => ({
  id,
  order_id,
  transactions: [
    { kind: 'refund', status: 'success', amount },
    { kind: 'refund', status: 'failure', amount: '99.00' },
  ],
})
const wooOrder = (id: number, email: string, refunds: object[] = []) => ({
  id,
  number: String(id),
  status: refunds.length > 0 ? 'refunded' : 'completed',
  date_created: today().slice(0, 19),
  currency: 'USD',
  total: '25.00',
  billing: { email },
  line_items: [{ name: 'Oat milk', sku: 'OAT-1', quantity: 1, total: '25.00' }],
  refunds,
})
const join = async () => createParticipantFixture(test.payload, { programId })
const pointsOf = async (participantId: number) =>
  (
    await sql<{ points: number }>(
      'select coalesce(sum(amount), 0)::int as points from point_entries where participant_id = $1',
      [participantId],
    )
  )[0]?.points

it('accepts only what the store has signed', async () => {
  const { email, participantId } = await join()
  expect(await tell('shopify', 'orders/paid', shopifyOrder(1, email), 'forged')).toBe(401)
  expect(await tell('woocommerce', 'order.created', wooOrder(1, email), SHOPIFY)).toBe(401)
  expect(await pointsOf(participantId)).toBe(0)
})

it('subtracts discount codes, which Shopify lists beside the price of an item', async () => {
  const { email, participantId } = await join()
  const order = {
    ...shopifyOrder(40, email),
    total_price: '20.00',
    line_items: [
      {
        ...{ title: 'Oat milk', sku: 'OAT-1', quantity: 2, price: '15.00', total_discount: '0.00' },
        discount_allocations: [{ amount: '7.50' }, { amount: '2.50' }],
      },
    ],
  }
  expect(await tell('shopify', 'orders/paid', order)).toBe(200)
  expect(await pointsOf(participantId)).toBe(100)
})

it('answers 200 to an order that Laurel refuses for good, so that the shop stops repeating it', async () => {
  const order = { ...shopifyOrder(41, 'no address'), line_items: [] }
  expect(await tell('shopify', 'orders/paid', order)).toBe(200)
})

it('turns an order into a purchase and a refund into a return, once each', async () => {
  const { email, participantId } = await join()
  const order = shopifyOrder(2, email.toUpperCase())
  const answers = await Promise.all([1, 2, 3].map(() => tell('shopify', 'orders/paid', order)))
  expect(answers).toEqual([200, 200, 200])
  expect(await pointsOf(participantId)).toBe(125)
  for (let time = 0; time < 2; time++)
    expect(await tell('shopify', 'refunds/create', shopifyRefund(7, 2, '10.00'))).toBe(200)
  expect(await pointsOf(participantId)).toBe(75)
})

it('accepts a refund that arrived before its order', async () => {
  const { email, participantId } = await join()
  expect(await tell('shopify', 'refunds/create', shopifyRefund(8, 3, '25.00'))).toBe(200)
  expect(await tell('shopify', 'orders/paid', shopifyOrder(3, email))).toBe(200)
  expect(await pointsOf(participantId)).toBe(0)
  expect(await sql('select 1 from receipts where participant_id = $1', [participantId])).toHaveLength(1)
})

it('sends the order of a later participant when the store reports the customer', async () => {
  const email = `late-${programId}@example.com`
  expect(await tell('shopify', 'orders/paid', shopifyOrder(4, email))).toBe(200)
  const { participantId } = await createParticipantFixture(test.payload, { programId, email })
  expect(await tell('shopify', 'customers/update', { id: 1, email })).toBe(200)
  expect(await pointsOf(participantId)).toBe(125)
})

it('asks the store to repeat what Laurel didn’t accept', async () => {
  const { email, participantId } = await join()
  isDown = true
  expect(await tell('shopify', 'orders/paid', shopifyOrder(5, email))).toBe(500)
  isDown = false
  expect(await tell('shopify', 'orders/paid', shopifyOrder(5, email))).toBe(200)
  expect(await pointsOf(participantId)).toBe(125)
})

it('reads orders of WooCommerce with their refunds', async () => {
  const { email, participantId } = await join()
  expect(await tell('woocommerce', 'order.created', { ...wooOrder(6, email), status: 'pending' })).toBe(200)
  expect(await pointsOf(participantId)).toBe(0)
  expect(await tell('woocommerce', 'order.updated', wooOrder(6, email))).toBe(200)
  expect(await pointsOf(participantId)).toBe(125)
  const refunded = wooOrder(6, email, [{ id: 61, total: '-5.00' }])
  for (let time = 0; time < 2; time++) expect(await tell('woocommerce', 'order.updated', refunded)).toBe(200)
  expect(await pointsOf(participantId)).toBe(100)
})
