import { randomUUID } from 'node:crypto'
import type { OcrEngine } from '@laurel/receipt-reader'
import { NextRequest } from 'next/server'
import sharp from 'sharp'
import { createContext, inTransaction } from '@/domain/context'
import { renderPage } from '../../proofs/support/fake-ocr-engine'
import { openTestPayload, type TestPayload } from '../../support/database'
import { createParticipantFixture, createProgramFixture, type ParticipantFixture } from '../../support/fixtures'
import { routesAt } from '../../support/routes'
import { drawReceiptPdf, receiptRows, wrapInPdf } from './draw-receipt'

/** The text of a slip dated today, with enough rows to count as read; otherwise the page would be rotated. */
const slip = ({ item = 'Oat Milk 1L', merchant = 'GREENVALE', number = '', total = '4.99' } = {}): string[] => [
  merchant,
  '12 Orchard Road',
  `Date: ${new Date().toISOString().slice(0, 10)}`,
  number === '' ? 'Your friendly shop' : `Receipt No: ${number}`,
  `${item.padEnd(20)} ${item === 'Oat Milk 1L' ? total : '2.99'}`,
  ...(item === 'Oat Milk 1L' ? [] : ['Rye Bread            2.00']),
  `TOTAL               $${total}`,
]

let test: TestPayload
let sql: import('@/platform/sql').Sql
let domain: typeof import('@/domain/receipts')
let desk: typeof import('@/domain/receipt-review')
let programId: number
let ada: ParticipantFixture
let bob: ParticipantFixture
let next = 0

const context = () => createContext(test.payload, { actor: { type: 'job', name: 'receipt.process' } })
const asServer = { overrideAccess: true, depth: 0 } as const

beforeAll(async () => {
  test = await openTestPayload()
  const { poolSql } = await import('@/platform/sql')
  sql = poolSql(test.payload)
  domain = await import('@/domain/receipts')
  desk = await import('@/domain/receipt-review')
})
beforeEach(async () => {
  ;({ programId } = await createProgramFixture(test.payload))
  await test.payload.create({
    collection: 'eligible-products',
    data: {
      ...{ program: programId, product_name: 'Oat Milk 1L', skus: [], keywords: [] },
      ...{ points_per_cents: 1, product_active: true },
    },
    ...asServer,
  })
  await test.payload.create({
    collection: 'purchase-proof-settings',
    data: {
      ...{ program: programId, exclusion_identifiers: [], external_purchase_item_points_per_cents: 0 },
      ...{ max_age_days: 14, velocity_per_day: 50, device_velocity_per_day: 50, same_image_bits: 4 },
      ...{
        total_tolerance_cents: 5,
        review_confidence: 0.5,
        review_above_points: 10_000,
        exchange_rates: [],
        known_merchants_only: false,
        review_sample_percent: 0,
      },
    },
    ...asServer,
  })
  ada = await createParticipantFixture(test.payload, { programId })
  bob = await createParticipantFixture(test.payload, { programId })
})
afterAll(async () => {
  const { closeQueue } = await import('@/platform/queue')
  await closeQueue()
  await test.close()
})

const newNumber = () => String(100_000 + ++next)
/** Random gray fields, so that no two look alike. */
const newPhoto = () => renderPage({ kind: 'slip', number: ++next }, Math.random)

const brighter = (photo: Buffer) => sharp(photo).modulate({ brightness: 1.01 }).png().toBuffer()

const upload = async ({ participantId }: ParticipantFixture, file: Buffer) => {
  const attempt = { programId, participantId, files: [file], attemptKey: randomUUID() }
  const uploaded = await domain.uploadReceipt(context(), attempt)
  if (!uploaded.ok) throw new Error(uploaded.reason)
  return uploaded.receiptId
}

/** An engine that reads these rows from any picture. */
const engine = (rows: string[]) => async (): Promise<OcrEngine> => {
  const lines = rows.map((text, row) => ({
    text,
    confidence: 0.99,
    box: { x: 20, y: 20 + row * 30, width: text.length * 12, height: 20 },
  }))
  const reading = { engine: 'fake', text: rows.join('\n'), lines, confidence: 0.99 }
  // Remote: the page isn't prepared for reading, which would take longer than all else.
  return { name: 'fake', isRemote: true, read: async () => reading, close: async () => {} }
}
const process = async (receiptId: number, rows: string[]) => {
  const processed = await domain.processReceipt(context(), { programId, receiptId }, engine(rows))
  await sql(
    `update pgboss.job set state = 'completed', completed_on = now() where name = 'receipt.process' and data->>'receiptId' = $1`,
    [String(receiptId)],
  )
  return processed
}

const read = async (participant: ParticipantFixture, file: Buffer, rows = slip({ number: newNumber() })) => {
  const receiptId = await upload(participant, file)
  await process(receiptId, rows)
  return receiptId
}

const stateOf = async (receiptId: number) =>
  (
    await sql<{ status: string; points: number }>('select status, points::int from receipts where id = $1', [receiptId])
  )[0]
const copyOf = async (receiptId: number) =>
  (
    await sql<{ status: string; ids: number[] }>(
      `select linked_data ->> 'status' as status, linked_data -> 'similar_receipt_ids' as ids from receipt_tags
       where receipt_id = $1 and name = 'duplicated'`,
      [receiptId],
    )
  )[0]
/** Reports a purchase of Ada's from another system. */
const report = async (number: string, total: number, inside = context()) => {
  const [key] = await sql<{ id: number }>(
    `insert into api_keys (program_id, name, key_hash, prefix, scopes) values ($1, 'Till', $2, 'lk', '["receipts.write"]') returning id`,
    [programId, randomUUID()],
  )
  const taken = await domain.takeExternalReceipt(inside, {
    ...{ programId, apiKeyId: key?.id ?? 0, idempotencyKey: randomUUID() },
    receipt: domain.externalReceipt.parse({
      ...{ participant: { email: ada.email }, merchant_name: 'GREENVALE', currency: 'USD' },
      ...{ purchase_date: new Date().toISOString().slice(0, 10), total_amount: total, receipt_number: number },
      items: [{ name: 'Oat Milk 1L', quantity: 1, price: total }],
    }),
  })
  if (!taken.ok) throw new Error(taken.reason)
  const [row] = await inside.sql<{ id: number }>('select id from receipts where identifier = $1', [taken.identifier])
  return row?.id ?? 0
}
/** Saves it as valid with the values that were read. */
const letCount = async (receiptId: number, changes: object = {}) => {
  const [row] = await sql<Record<string, unknown>>(
    `select version::int, merchant_name, purchase_proof_merchant_id, total_amount::text, receipt_number,
       to_char(purchase_date at time zone 'UTC', 'YYYY-MM-DD') as purchase_date from receipts where id = $1`,
    [receiptId],
  )
  const form = desk.reviewForm.parse({ ...row, integrity: 'valid', ...changes })
  return desk.saveReceiptReview(context(), { programId, receiptId, form })
}
/** The rule that would decide it automatically with the current settings. */
const tryOn = async (receiptId: number) => {
  const { listPastReceipts } = await import('@/domain/purchase-proof/list-past-receipts')
  const { rememberMatches, replayReceipt } = await import('@/domain/purchase-proof/replay-receipt')
  const rules = await domain.loadReceiptRules(context(), { programId })
  const past = (await listPastReceipts(context(), { programId })).find(({ id }) => id === receiptId)
  return past && replayReceipt(past, rules, rememberMatches(rules.products)).rule
}
const FOR_A_PERSON = { status: 'needs_human_review', points: 0 }
const PAID = { status: 'eligible', points: 499 }

describe('a purchase whose number was not read', () => {
  // RULE-35
  it.each([
    ['the second', slip({ number: '770042' }), slip()],
    ['the first', slip(), slip({ number: '770042' })],
    ['both', slip(), slip({ merchant: 'GREENVAIE' })],
  ])('goes to review if merchant, date and total repeat: %s', async (_, first, second) => {
    const paid = await read(ada, await newPhoto(), first)
    const again = await read(bob, await newPhoto(), second)
    expect(await stateOf(paid)).toEqual(PAID)
    expect(await stateOf(again)).toEqual(FOR_A_PERSON)
    expect(await copyOf(again)).toEqual({ status: 'similar_purchase', ids: [paid] })
    // The later one stays the copy when either is decided again.
    await domain.rerunReceipt(context(), { programId, receiptId: paid, from: 'match' })
    expect(await stateOf(paid)).toEqual(PAID)
  })

  it('gives points for one of many that are decided at once', async () => {
    const ids: number[] = []
    for (let i = 0; i < 4; i++) ids.push(await upload(i % 2 ? ada : bob, await newPhoto()))
    // Without image hashes, only the purchase makes them wait for each other.
    await sql('update receipt_files set perceptual_hash = null where program_id = $1', [programId])
    await Promise.all(ids.map((id) => process(id, slip())))
    const states = await Promise.all(ids.map(stateOf))
    expect(states.map((state) => state?.status).sort()).toEqual([
      'eligible',
      ...['needs_human_review', 'needs_human_review', 'needs_human_review'],
    ])
  })

  it('is a different purchase if no price matches or the day differs', async () => {
    await read(ada, await newPhoto(), slip())
    expect(await stateOf(await read(bob, await newPhoto(), slip({ item: 'Oat Milk 2L' })))).toMatchObject({
      status: expect.not.stringMatching('needs_human_review'),
    })
    await sql("update receipts set purchase_date = purchase_date - interval '1 day' where program_id = $1", [programId])
    expect(await copyOf(await read(bob, await newPhoto(), slip()))).toBeUndefined()
  })

  it('needs confirmation if a reviewer’s correction makes it an accepted purchase', async () => {
    const paid = await read(ada, await newPhoto(), slip())
    const blurred = await read(bob, await newPhoto(), Array(7).fill('Thank you'))
    const [row] = await sql<{ version: number; date: string }>(
      `select b.version::int, to_char(a.purchase_date at time zone 'UTC', 'YYYY-MM-DD') as date from receipts a, receipts b where a.id = $1 and b.id = $2`,
      [paid, blurred],
    )
    const form = desk.reviewForm.parse({
      ...{ version: row?.version, integrity: 'valid', merchant_name: 'Greenvale' },
      ...{ purchase_date: row?.date, total_amount: '4.99' },
    })
    const reviewed = await desk.saveReceiptReview(context(), { programId, receiptId: blurred, form })
    const given = [{ id: paid, points: 499 }]
    expect(reviewed).toEqual({ ok: false, reason: 'same_purchase', ids: [paid], isSure: false, given })
    const confirmed = { ...form, confirm_duplicate: [paid] }
    expect(await desk.saveReceiptReview(context(), { programId, receiptId: blurred, form: confirmed })).toMatchObject({
      ok: true,
    })
  })

  it('needs confirmation if the screen names too many duplicates to include the accepted one', async () => {
    const paid = await read(ada, await newPhoto(), slip())
    const copies: number[] = []
    for (let i = 0; i < 6; i++) copies.push(await read(bob, await newPhoto(), slip()))
    const [fifth = 0, sixth = 0] = copies.slice(4)
    expect(await copyOf(fifth)).toMatchObject({ ids: [paid, ...copies.slice(0, 4)] })
    expect(await copyOf(sixth)).toMatchObject({ ids: [paid, ...copies.slice(0, 5)] })
    // Without points at stake, only unnamed duplicates need confirmation. Five are named, so the first of six isn't.
    const nothing = { receipt_items: [] }
    await sql('delete from receipt_items where receipt_id = any($1::int[])', [[fifth, sixth]])
    expect(await letCount(sixth, nothing)).toMatchObject({ ok: false, reason: 'same_purchase', ids: [paid] })
    expect(await letCount(sixth, { ...nothing, confirm_duplicate: [paid] })).toMatchObject({ ok: true })
    // The accepted receipt is named, but the one accepted just before isn't in the tag.
    expect(await letCount(fifth, nothing)).toMatchObject({ ok: false, reason: 'same_purchase', ids: [sixth] })
  })

  it('needs confirmation, even if named, if the tag’s receipt gave points and this one would too', async () => {
    const paid = await read(ada, await newPhoto(), slip())
    const copy = await read(bob, await newPhoto(), slip())
    expect(await letCount(copy)).toEqual({
      ...{ ok: false, reason: 'same_purchase', ids: [paid], isSure: false },
      given: [{ id: paid, points: 499 }],
    })
    expect(await stateOf(copy)).toEqual(FOR_A_PERSON)
    expect(await letCount(copy, { confirm_duplicate: [paid] })).toMatchObject({ ok: true, points: 499 })
    // A confirmed duplicate needs no second confirmation.
    expect(await letCount(copy)).toMatchObject({ ok: true, points: 499 })
  })
})

describe('a purchase whose total was read differently', () => {
  const misread = (number: string, merchant = 'GREENVALE') => slip({ number, merchant, total: '6.49' })

  it('goes to review if merchant, date and number repeat, for any participant', async () => {
    const paid = await read(ada, await newPhoto(), slip({ number: '77421' }))
    const again = await read(bob, await newPhoto(), misread('77421', 'GREENVAIE'))
    expect(await stateOf(paid)).toEqual(PAID)
    expect(await stateOf(again)).toEqual(FOR_A_PERSON)
    expect(await copyOf(again)).toEqual({ status: 'similar_purchase', ids: [paid] })
    await domain.rerunReceipt(context(), { programId, receiptId: paid, from: 'match' })
    expect(await stateOf(paid)).toEqual(PAID)
    // The refusal includes the other receipt's points.
    expect(await letCount(again)).toMatchObject({ ok: false, reason: 'same_purchase', ids: [paid], isSure: false })
  })

  it.each([
    ['with another number', slip({ number: '77421' }), misread('77422')],
    ['with the shortest number that tills print', slip({ number: '1234' }), misread('1234')],
    ['of another merchant', slip({ number: '77421' }), misread('77421', 'OAKFIELD MART')],
  ])('is a different purchase %s', async (_, first, second) => {
    await read(ada, await newPhoto(), first)
    const other = await read(bob, await newPhoto(), second)
    expect([await copyOf(other), await stateOf(other)]).toEqual([undefined, { status: 'eligible', points: 649 }])
  })

  it('is a different purchase on another day', async () => {
    await read(ada, await newPhoto(), slip({ number: '77421' }))
    await sql("update receipts set purchase_date = purchase_date - interval '1 day' where program_id = $1", [programId])
    expect(await copyOf(await read(bob, await newPhoto(), misread('77421')))).toBeUndefined()
  })

  it('gives points for one of two that are decided at once', async () => {
    const photo = await upload(bob, await newPhoto())
    let isJudged = false
    const isWaiting = async () =>
      (await sql("select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'"))
        .length > 0
    const { judged, reported } = await inTransaction(context(), async (tx) => {
      const reported = await report('77421', 4.99, tx)
      const judged = process(photo, misread('77421')).finally(() => {
        isJudged = true
      })
      while (!isJudged && !(await isWaiting())) await new Promise((resolve) => setTimeout(resolve, 10))
      return { judged, reported }
    })
    await judged
    expect([await stateOf(reported), await stateOf(photo)]).toEqual([PAID, FOR_A_PERSON])
    expect(await copyOf(photo)).toEqual({ status: 'similar_purchase', ids: [reported] })
  })
})

describe('a purchase that shows two numbers', () => {
  it('goes to review with the first receipt’s number if merchant, date, total and a price repeat', async () => {
    const paid = await read(ada, await newPhoto(), slip({ number: '99812' }))
    const again = await read(ada, await newPhoto(), slip({ number: '55210' }))
    // Somebody else buys the same on the same day.
    expect(await stateOf(await read(bob, await newPhoto(), slip({ number: '60318' })))).toEqual(PAID)
    expect(await stateOf(paid)).toEqual(PAID)
    expect(await stateOf(again)).toEqual(FOR_A_PERSON)
    expect(await copyOf(again)).toEqual({ status: 'similar_purchase', ids: [paid] })
    await domain.rerunReceipt(context(), { programId, receiptId: paid, from: 'match' })
    expect(await stateOf(paid)).toEqual(PAID)
    expect(await letCount(again)).toMatchObject({ ok: false, reason: 'same_purchase', ids: [paid] })
  })

  it('counts as two if no price matches, or if neither gives points', async () => {
    await read(ada, await newPhoto(), slip({ number: newNumber() }))
    const other = slip({ number: newNumber() }).map((row) =>
      row.startsWith('Oat')
        ? `${'Oat Milk 1L'.padEnd(20)} 3.99`
        : row.startsWith('TOTAL')
          ? 'Rye Bread            1.00'
          : row,
    )
    expect(await copyOf(await read(ada, await newPhoto(), [...other, 'TOTAL               $4.99']))).toBeUndefined()
    await sql('update eligible_products set product_active = false where program_id = $1', [programId])
    for (let times = 0; times < 2; times++)
      expect(
        await copyOf(await read(ada, await newPhoto(), slip({ number: newNumber(), total: '6.49' }))),
      ).toBeUndefined()
  })

  it('counts as two if another system reports both, and as one if it reports a photographed purchase', async () => {
    expect(await stateOf(await report('770051', 4.99))).toEqual(PAID)
    const second = await report('770052', 4.99)
    expect(await stateOf(second)).toEqual(PAID)
    expect(await stateOf(await report('770052', 6.49))).toEqual({ status: 'eligible', points: 649 })
    const photo = await read(ada, await newPhoto(), slip({ number: '99812' }))
    expect(await copyOf(photo)).toMatchObject({ status: 'similar_purchase', ids: expect.arrayContaining([second]) })
  })
})

describe('a reported purchase that was returned', () => {
  type Call = (request: NextRequest, routed: { params: Promise<{ identifier: string }> }) => Promise<Response>
  let key: string

  beforeEach(async () => {
    const { createApiKey } = await import('@/domain/api-keys')
    const made = await createApiKey(context(), {
      ...{ programId, name: 'Till', scopes: ['receipts.write'], expiresAt: null, attempt: null },
    })
    if (!made.ok) throw new Error(made.reason)
    key = made.key
  })

  const purchase = (changes: object = {}) => ({
    ...{ participant: { email: ada.email }, merchant_name: 'GREENVALE', total_amount: 4.99 },
    purchase_date: new Date().toISOString().slice(0, 10),
    items: [{ name: 'Oat Milk 1L', price: 4.99 }],
    ...changes,
  })
  const callApi = async (call: Call, body: object, named = '') => {
    const request = new NextRequest('http://localhost/v1/receipts', {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    })
    const response = await call(request, { params: Promise.resolve({ identifier: named }) })
    const { receipt } = (await response.json()) as { receipt: { identifier: string; points: number } }
    expect(response.ok).toBe(true)
    return receipt
  }
  const buy = async (body: object = purchase()) => callApi((await routesAt('/v1/receipts')).POST as Call, body)
  const giveBack = async (named: string, body: object) =>
    callApi((await routesAt('/v1/receipts/:identifier/returns')).POST as Call, body, named)
  const correct = async (named: string, body: object) =>
    callApi((await routesAt('/v1/receipts/:identifier')).PUT as Call, body, named)
  const WHOLE = { items: [{ name: 'Oat Milk 1L' }] }
  const PART = { amount: 1.99 }
  const idOf = async (identifier: string) =>
    (await sql<{ id: number }>('select id from receipts where identifier = $1', [identifier]))[0]?.id ?? 0

  // RULE-98
  it.each([
    ['wholly, without a number', {}, WHOLE, ''],
    ['in part, without a number', {}, PART, ''],
    ['wholly, with a number only on the slip', {}, WHOLE, '881200'],
    ['wholly, with a number only in the report', { receipt_number: '55210' }, WHOLE, ''],
    ['wholly, with two numbers', { receipt_number: '55210' }, WHOLE, '881200'],
    ['in part, with two numbers', { receipt_number: '55210' }, PART, '881200'],
    ['wholly, with one number', { receipt_number: '881200' }, WHOLE, '881200'],
  ])('gives no points for its photo: %s', async (_, changes, back, number) => {
    const { identifier, points } = await buy(purchase(changes))
    expect(points).toBe(499)
    await giveBack(identifier, back)
    const photo = await read(ada, await newPhoto(), slip({ number }))
    expect([await stateOf(photo), (await copyOf(photo))?.ids]).toEqual([FOR_A_PERSON, [await idOf(identifier)]])
  })

  // RULE-98
  it('gives no points for its photo after corrections and later returns', async () => {
    const { identifier } = await buy()
    await giveBack(identifier, { amount: 1 })
    await correct(identifier, purchase({ items: [], returns_included: true }))
    await correct(identifier, purchase({ total_amount: 2, items: [{ name: 'Oat Milk 1L', price: 2 }] }))
    await giveBack(identifier, WHOLE)
    const photo = await read(bob, await newPhoto(), slip())
    expect([await stateOf(photo), (await copyOf(photo))?.ids]).toEqual([FOR_A_PERSON, [await idOf(identifier)]])
  })

  // RULE-98
  it('is found although a refund before the report changed its prices', async () => {
    const { identifier } = await buy(purchase({ items: [{ name: 'Oat Milk 1L', price: 3 }] }))
    const photo = await read(ada, await newPhoto(), slip())
    expect([await stateOf(photo), (await copyOf(photo))?.ids]).toEqual([FOR_A_PERSON, [await idOf(identifier)]])
  })

  // RULE-98
  it('needs the confirmation of a reviewer who accepts its photo', async () => {
    const { identifier } = await buy()
    await giveBack(identifier, WHOLE)
    const returned = await idOf(identifier)
    const photo = await read(ada, await newPhoto(), slip())
    expect(await letCount(photo)).toMatchObject({ ok: false, reason: 'same_purchase', ids: [returned] })
    const blurred = await read(bob, await newPhoto(), Array(7).fill('Thank you'))
    const today = new Date().toISOString().slice(0, 10)
    const typed = { merchant_name: 'Greenvale', purchase_date: today, total_amount: '4.99' }
    expect(await letCount(blurred, typed)).toMatchObject({ ok: false, reason: 'same_purchase', ids: [returned] })
  })

  it('is a different purchase from one that costs what is left of it', async () => {
    const { identifier } = await buy()
    await giveBack(identifier, PART)
    const photo = await read(ada, await newPhoto(), slip({ total: '3.00' }))
    expect(await stateOf(photo)).toEqual({ status: 'eligible', points: 300 })
  })
})

describe('a photographed purchase that is reported and returned later', () => {
  const returnOf = async (receiptId: number, returned: object) => {
    const [row] = await sql<{ identifier: string }>('select identifier from receipts where id = $1', [receiptId])
    return domain.returnPurchase(
      context(),
      { programId, receipt: row?.identifier ?? '', idempotencyKey: randomUUID() },
      domain.purchaseReturn.parse(returned),
    )
  }

  it.each([
    ['all', { items: [{ name: 'Oat Milk 1L' }] }],
    ['a part', { amount: 1 }],
  ])('goes to a person with its points, who sees the report: %s', async (_, returned) => {
    const photo = await read(ada, await newPhoto(), slip({ number: '88123' }))
    const reported = await report('88123', 4.99)
    expect([await stateOf(photo), (await stateOf(reported))?.points]).toEqual([PAID, 0])
    expect(await returnOf(reported, returned)).toMatchObject({ ok: true })
    expect(await stateOf(photo)).toEqual({ status: 'needs_human_review', points: 499 })
    expect(await copyOf(photo)).toEqual({ status: 'similar_purchase', ids: [reported] })
    const [row] = await sql<Record<string, unknown>>(
      `select version::int, merchant_name, purchase_proof_merchant_id, total_amount::text, receipt_number,
         to_char(purchase_date at time zone 'UTC', 'YYYY-MM-DD') as purchase_date from receipts where id = $1`,
      [photo],
    )
    const form = desk.reviewForm.parse({ ...row, integrity: 'invalid', admin_invalidation_reason: 'returned' })
    const saved = await desk.saveReceiptReview(context(), { programId, receiptId: photo, form })
    expect(saved).toMatchObject({ ok: true, points: 0, pointsDifference: -499 })
    // Another photo of the returned purchase gives nothing, either.
    expect(await stateOf(await read(bob, await newPhoto(), slip({ number: '88123' })))).toMatchObject({ points: 0 })
  })
})

describe('a receipt that was tagged as a copy', () => {
  const OTHERWISE = slip({ merchant: 'OAKFIELD MART', number: '881177', total: '5.99' })
  let photo: Buffer
  beforeEach(async () => {
    photo = await newPhoto()
  })

  it('isn’t one any more if its blank photo was similar, once a better photo is readable', async () => {
    await read(ada, photo, ['?'])
    const alike = await read(bob, await brighter(photo), ['?'])
    expect(await copyOf(alike)).toMatchObject({ status: 'similar_image' })
    const [row] = await sql<{ identifier: string }>('select identifier from receipts where id = $1', [alike])
    const own = { programId, participantId: bob.participantId, identifier: row?.identifier ?? '' }
    expect(await domain.addReceiptPhotos(context(), { ...own, files: [await newPhoto()] })).toEqual({ ok: true })
    await process(alike, slip({ number: newNumber() }))
    expect(await stateOf(alike)).toEqual(PAID)
  })

  it('isn’t one because both photos are uniform and blank', async () => {
    const shade = (background: string) =>
      sharp({ create: { width: 900, height: 1200, channels: 3, background } })
        .png()
        .toBuffer()
    await read(ada, await shade('#333'), ['?'])
    const dark = await read(bob, await shade('#444'), ['?'])
    expect(await copyOf(dark)).toBeUndefined()
    const [row] = await sql<{ identifier: string }>('select identifier from receipts where id = $1', [dark])
    const own = { programId, participantId: bob.participantId, identifier: row?.identifier ?? '' }
    expect(await domain.findOwnReceipt(context(), own)).toMatchObject({ may_add_photos: true, photo_may_help: true })
  })

  it.each([
    ['by its purchase', 'same_purchase', newPhoto, slip({ number: '770042' })],
    ['by its likely purchase', 'similar_purchase', newPhoto, slip()],
    ['by its picture', 'similar_image', () => brighter(photo), OTHERWISE],
  ])('stays one through a better photo and every step: %s', async (_, status, take, rows) => {
    const paid = await read(ada, photo, slip({ number: '770042' }))
    const copy = await read(bob, await take(), rows)
    expect(await copyOf(copy)).toEqual({ status, ids: [paid] })
    const [row] = await sql<{ identifier: string }>('select identifier from receipts where id = $1', [copy])
    const own = { programId, participantId: bob.participantId, identifier: row?.identifier ?? '' }
    expect(await domain.findOwnReceipt(context(), own)).toMatchObject({ may_add_photos: true, photo_may_help: false })
    expect(await domain.addReceiptPhotos(context(), { ...own, files: [await newPhoto()] })).toEqual({ ok: true })
    await process(copy, slip({ merchant: 'LARKHILL FOODS', number: '661155', total: '6.99' }))
    for (const from of ['match', 'tag', 'decide'] as const) {
      expect(await stateOf(copy)).toEqual(FOR_A_PERSON)
      expect(await copyOf(copy)).toEqual({ status, ids: [paid] })
      await domain.rerunReceipt(context(), { programId, receiptId: copy, from })
    }
    expect(await stateOf(copy)).toEqual(FOR_A_PERSON)
    expect(await copyOf(copy)).toEqual({ status, ids: [paid] })
    // Trying the rules on it gives the same result.
    expect(await tryOn(copy)).toBe('tag:duplicated')
  })
})

describe('rules tried on past receipts', () => {
  it('find a copy by a photo that a better one replaced', async () => {
    const photo = await newPhoto()
    const paid = await read(ada, await newPhoto(), slip())
    await sql(`update receipts set status = 'needs_human_review' where id = $1`, [paid])
    const [row] = await sql<{ identifier: string }>('select identifier from receipts where id = $1', [paid])
    await sql('update receipt_files set perceptual_hash = $2 where receipt_id = $1', [paid, '00000000000000ff'])
    const own = { programId, participantId: ada.participantId, identifier: row?.identifier ?? '' }
    expect(await domain.addReceiptPhotos(context(), { ...own, files: [await newPhoto()] })).toEqual({ ok: true })
    await process(paid, slip({ number: newNumber() }))
    const copy = await upload(bob, photo)
    await sql('update receipt_files set perceptual_hash = $2 where receipt_id = $1', [copy, '00000000000000fe'])
    await process(copy, slip({ merchant: 'OAKFIELD MART', number: '881177', total: '5.99' }))
    expect(await copyOf(copy)).toEqual({ status: 'similar_image', ids: [paid] })
    expect(await tryOn(copy)).toBe('tag:duplicated')
  })

  it('find a copy by the original of a cropped page', async () => {
    const upload = async ({ participantId }: ParticipantFixture, hash: string) => {
      const cut = { files: [await newPhoto()], originals: [{ data: await newPhoto(), position: 0 }] }
      const uploaded = await domain.uploadReceipt(context(), {
        ...{ programId, participantId, attemptKey: randomUUID() },
        ...cut,
      })
      if (!uploaded.ok) throw new Error(uploaded.reason)
      await sql('update receipt_files set perceptual_hash = $2 where receipt_id = $1 and superseded_at is not null', [
        uploaded.receiptId,
        hash,
      ])
      return uploaded.receiptId
    }
    const paid = await upload(ada, '00000000ffff0000')
    await process(paid, slip({ number: newNumber() }))
    const copy = await upload(bob, '00000000fffe0000')
    await process(copy, slip({ merchant: 'OAKFIELD MART', number: '881177', total: '5.99' }))
    expect(await copyOf(copy)).toEqual({ status: 'similar_image', ids: [paid] })
    expect(await tryOn(copy)).toBe('tag:duplicated')
    expect(await tryOn(paid)).toBe('sure')

    // Receipts of one till look alike.
    const other = await upload(bob, '00000000fff00000')
    await process(other, slip({ number: '881178', total: '6.99' }))
    expect(await copyOf(other)).toBeUndefined()
    const withoutNumber = await upload(bob, '00000000f0ff0000')
    await process(withoutNumber, slip({ total: '7.99' }))
    expect(await copyOf(withoutNumber)).toMatchObject({ status: 'similar_image' })
  })
})

describe('a photo in a PDF', () => {
  /** A different purchase, so that only the picture identifies the copy. */
  const OTHERWISE = slip({ merchant: 'OAKFIELD MART', number: '881177', total: '5.99' })

  // RULE-35
  it.each([
    ['after the photo', false, true],
    ['before it', true, false],
    ['after another PDF of it', true, true],
  ])('is recognized by its picture, %s', async (_, firstIsPdf, secondIsPdf) => {
    const photo = await newPhoto()
    const first = await read(ada, firstIsPdf ? await wrapInPdf([photo]) : photo)
    const second = secondIsPdf ? await wrapInPdf([await brighter(photo)]) : photo
    const again = await read(bob, second, OTHERWISE)
    expect(await stateOf(first)).toEqual(PAID)
    expect(await stateOf(again)).toEqual(FOR_A_PERSON)
    expect(await copyOf(again)).toEqual({ status: 'similar_image', ids: [first] })
  })

  it.each([
    ['in invisible mode', { above: '3 Tr BT /F 20 Tf 20 20 Td (TOTAL 84.90) Tj ET', below: '' }],
    ['in white', { above: '1 g BT /F 20 Tf 20 20 Td (TOTAL 84.90) Tj ET', below: '' }],
    ['below it', { above: '', below: 'BT /F 20 Tf 20 20 Td (TOTAL 84.90) Tj ET' }],
  ])('is recognized by its picture, even with hidden text: %s', async (_, words) => {
    const photo = await newPhoto()
    const first = await read(ada, await wrapInPdf([photo], words))
    const again = await read(bob, await wrapInPdf([await brighter(photo)], words), OTHERWISE)
    expect(await copyOf(again)).toEqual({ status: 'similar_image', ids: [first] })
  })

  it('is recognized on every page, even after its participant was erased', async () => {
    const photo = await newPhoto()
    const first = await read(ada, await wrapInPdf([await newPhoto(), photo]))
    const again = await read(bob, await wrapInPdf([await newPhoto(), await brighter(photo)]), OTHERWISE)
    expect(await copyOf(again)).toEqual({ status: 'similar_image', ids: [first] })
    const { eraseParticipant } = await import('@/domain/participants')
    await eraseParticipant(context(), { programId, participantId: ada.participantId })
    await eraseParticipant(context(), { programId, participantId: bob.participantId })
    const eve = await createParticipantFixture(test.payload, { programId })
    const late = await read(
      eve,
      await wrapInPdf([await newPhoto(), photo]),
      slip({ number: newNumber(), total: '6.99' }),
    )
    expect(await copyOf(late)).toMatchObject({ status: 'similar_image' })
  })

  it('is recognized after its participant was erased', async () => {
    const photo = await newPhoto()
    const first = await read(ada, await wrapInPdf([photo]))
    const { eraseParticipant } = await import('@/domain/participants')
    await eraseParticipant(context(), { programId, participantId: ada.participantId })
    const again = await read(bob, photo, OTHERWISE)
    expect(await copyOf(again)).toEqual({ status: 'similar_image', ids: [first] })
  })

  it('isn’t confused with other receipts of a store whose PDFs look alike', async () => {
    const send = (participant: ParticipantFixture, total: string) => {
      const number = newNumber()
      const printed = receiptRows({ number }).map((row) => row.replace('8.49', total))
      return read(participant, drawReceiptPdf(printed), slip({ number, total }))
    }
    await send(ada, '8.49')
    expect(await copyOf(await send(bob, '8.59'))).toBeUndefined()
    expect(await copyOf(await send(bob, '8.49'))).toMatchObject({ status: 'similar_image' })
  })
})
