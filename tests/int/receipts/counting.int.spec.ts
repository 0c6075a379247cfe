import { randomInt, randomUUID } from 'node:crypto'
import type { CollectionAfterChangeHook } from 'payload'
import { createContext } from '@/domain/context'
import { retainEvents } from '@/domain/webhooks'
import { poolSql, type Sql } from '@/platform/sql'
import { newReturn, receiptCounts } from '@/plugin'
import { apiCaller, createApiKeyFixture } from '../../support/api-caller'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createParticipantFixture,
  createProgramFixture,
  formOf,
  type ParticipantFixture,
} from '../../support/fixtures'
import { addHooks } from '../../support/hooks'
import { routesAt } from '../../support/routes'
import { receiptRows } from './draw-receipt'
import { drawKnownPhoto, openKnowingEngine } from './known-photos'

let test: TestPayload
let sql: Sql
let admin: AdministratorFixture
let programId: number
let ada: ParticipantFixture
let call: ReturnType<typeof apiCaller>
let removeHook: () => Promise<void>
/** What a plugin's hook saw of each receipt. */
let seen: unknown[]

const watch: CollectionAfterChangeHook = ({ doc, previousDoc }) => {
  const [counts, counted] = [receiptCounts(doc), receiptCounts(previousDoc)]
  if (counts !== counted) seen.push(counts ? 'counts' : 'no longer counts')
  const returned = newReturn(doc, previousDoc)
  if (returned) seen.push({ amount: returned.amount, items: returned.items, points: returned.points })
  return doc
}

beforeAll(async () => {
  test = await openTestPayload()
  sql = poolSql(test.payload)
  removeHook = await addHooks(test.payload, { receipts: { afterChange: watch } })
})
beforeEach(async () => {
  seen = []
  const program = await createProgramFixture(test.payload)
  programId = program.programId
  await sql(
    `insert into purchase_proof_settings (program_id, external_purchase_item_points_per_cents, review_sample_percent) values ($1, 0.5, 0)`,
    [programId],
  )
  await sql(
    `insert into eligible_products (program_id, product_name, skus, keywords, points_per_cents, product_active)
     values ($1, 'Organic Oat Milk', '[]', '["oat milk"]', 1, true)`,
    [programId],
  )
  admin = await createAdministratorFixture(test.payload, { organizationId: program.organizationId })
  ada = await createParticipantFixture(test.payload, { programId })
  call = apiCaller(await createApiKeyFixture(test.payload, { programId }))
  await retainEvents(createContext(test.payload, { actor: { type: 'system', name: 'test' } }), programId)
})
afterAll(async () => {
  await removeHook()
  await (await import('@/platform/queue')).closeQueue()
  await test.close()
})

const purchase = (total = 25) => ({
  participant: { email: ada.email },
  merchant_name: 'Greenvale',
  purchase_date: new Date().toISOString().slice(0, 10),
  currency: 'USD',
  total_amount: total,
  receipt_number: String(randomInt(1_000_000, 9_999_999)),
  items: [{ name: 'Bread', quantity: 5, price: total }],
})
const report = async (body = purchase()) => {
  const idempotencyKey = randomUUID()
  const { status } = await call('POST /v1/receipts', { body, idempotencyKey })
  expect(status).toBe(201)
  return idempotencyKey
}
const idOf = async (where: string, value: string) =>
  (await sql<{ id: number; version: number }>(`select id, version::int from receipts where ${where} = $1`, [value]))[0]!
const review = async ({ id, version }: { id: number; version: number }, fields: Record<string, string>) => {
  const { PUT } = await routesAt('/admin/v2/receipts/:receipt_id')
  const body = formOf({ version, total_amount: 25, merchant_name: 'Greenvale', ...fields })
  return callRoute<{ success: boolean }>(PUT, { method: 'PUT', caller: admin, params: { receipt_id: id }, body })
}
const eventsOf = (type: string) =>
  sql<{ data: Record<string, unknown> }>(
    'select data from webhook_events where program_id = $1 and type = $2 order by id',
    [programId, type],
  ).then((rows) => rows.map(({ data }) => data))

describe('a receipt', () => {
  it('counts once a reported purchase is accepted, and no longer once all of it is returned', async () => {
    const key = await report()
    expect(seen).toEqual(['counts'])
    const give = (body: object) => call('POST /v1/receipts/:identifier/returns', { params: { identifier: key }, body })
    expect((await give({ items: [{ name: 'Bread', quantity: 2 }] })).status).toBe(200)
    expect((await give({ amount: 5 })).status).toBe(200)
    expect((await give({ amount: 10 })).status).toBe(200)
    const returns = [
      { amount: 10, items: [{ sku: null, name: 'Bread', quantity: 2, amount: 10 }], points: 500 },
      { amount: 5, items: [], points: 250 },
      { amount: 10, items: [], points: 500 },
    ]
    expect(seen).toEqual(['counts', returns[0], returns[1], 'no longer counts', returns[2]])
    const returned = await eventsOf('receipt.returned')
    expect(returned.map((data) => [data.returned, data.points_difference, data.points, data.total_amount])).toEqual([
      [returns[0], -500, 750, 15],
      [returns[1], -250, 500, 10],
      [returns[2], -500, 0, 0],
    ])
    expect((await eventsOf('receipt.processed')).map(({ counts, points }) => [counts, points])).toEqual([
      [true, 1250],
      [true, 750],
      [true, 500],
      [false, 0],
    ])
  })

  it('counts once a person accepts it, whatever the machine said, and until somebody takes it back', async () => {
    await sql('update purchase_proof_settings set review_above_points = 100 where program_id = $1', [programId])
    const key = await report()
    expect(seen).toEqual([])
    const receipt = () => idOf('external_key', `api:${key}`)
    expect((await review(await receipt(), { integrity: 'valid' })).body.success).toBe(true)
    expect(seen).toEqual(['counts'])
    // Saved again: nothing begins or ends.
    expect((await review(await receipt(), { integrity: 'valid', admin_comments: 'Fine.' })).body.success).toBe(true)
    expect(seen).toEqual(['counts'])
    const returned = { integrity: 'invalid', admin_invalidation_reason: 'returned' }
    for (let times = 0; times < 2; times++) await review(await receipt(), returned)
    const all = { amount: 25, items: [{ sku: null, name: 'Bread', quantity: 5, amount: 25 }], points: 1250 }
    expect(seen).toEqual(['counts', 'no longer counts', all])
    expect((await eventsOf('receipt.returned')).map((data) => data.returned)).toEqual([all])
    expect((await eventsOf('receipt.processed')).map(({ counts, status }) => [status, counts])).toEqual([
      ['needs_human_review', false],
      ['processed', true],
      ['processed', false],
    ])
  })

  it('counts once a better photo of a refused one is accepted', async () => {
    const upload = await routesAt('/public/receipts')
    const photos = await routesAt('/public/receipts/:identifier/photos')
    const { processReceipt } = await import('@/domain/receipts')
    const form = async (rows: string[]) => {
      const body = new FormData()
      body.set('attempt', randomUUID())
      const bytes = new Uint8Array(await drawKnownPhoto(rows))
      body.append('files[]', new File([bytes], 'photo.jpg', { type: 'image/jpeg' }))
      return body
    }
    const read = async (receiptId: number) => {
      const context = createContext(test.payload, { actor: { type: 'job', name: 'receipt.process' } })
      return processReceipt(context, { programId, receiptId }, openKnowingEngine)
    }
    const sent = { programId, caller: ada, body: await form(['GREENVALE', 'hardly anything']) }
    const { body } = await callRoute<{ receipt: { identifier: string } }>(upload.POST, sent)
    const { identifier } = body.receipt
    const { id } = await idOf('identifier', identifier)
    await read(id)
    const refused = { integrity: 'invalid', admin_invalidation_reason: 'unreadable' }
    expect((await review(await idOf('identifier', identifier), refused)).body.success).toBe(true)
    expect(seen).toEqual([])
    const added = { programId, caller: ada, params: { identifier }, body: await form(receiptRows()) }
    expect((await callRoute(photos.POST, added)).status).toBe(200)
    await read(id)
    expect(await sql('select status, integrity from receipts where id = $1', [id])).toEqual([
      { status: 'eligible', integrity: null },
    ])
    expect(seen).toEqual(['counts'])
  })

  it('keeps what was returned from those who can’t open receipts, and forgets the items with the person', async () => {
    const key = await report()
    const body = { items: [{ name: 'Bread', quantity: 1 }] }
    await call('POST /v1/receipts/:identifier/returns', { params: { identifier: key }, body })
    const { callPayloadApi } = await import('../../support/call-payload-api')
    const organizationId = (
      await sql<{ id: number }>('select organization_id as id from programs where id = $1', [programId])
    )[0]!.id
    const returnsFor = async (pairs: ('receipts.view' | 'receipts.update')[]) => {
      const caller = await createAdministratorFixture(test.payload, { organizationId, programId, pairs })
      const { body } = await callPayloadApi<{ docs: { returns?: unknown[] }[] }>(caller, 'GET', 'receipts')
      return body.docs.map(({ returns }) => returns?.length)
    }
    expect([await returnsFor(['receipts.view']), await returnsFor(['receipts.view', 'receipts.update'])]).toEqual([
      [undefined],
      [1],
    ])
    const { eraseParticipant } = await import('@/domain/participants')
    const context = createContext(test.payload, { actor: { type: 'system', name: 'test' } })
    await eraseParticipant(context, { programId, participantId: ada.participantId })
    expect((await eventsOf('receipt.returned')).map((data) => data.returned)).toEqual([
      { amount: 5, items: [], points: 250 },
    ])
  })
})
