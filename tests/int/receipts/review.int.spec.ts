import { createContext, inTransaction } from '@/domain/context'
import { findAdministratorBySession, SESSION_COOKIES } from '@/domain/sign-in'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createParticipantFixture,
  createProgramFixture,
  type ParticipantFixture,
  type ProgramFixture,
} from '../../support/fixtures'
import { routesAt } from '../../support/routes'
import { createProduct, type WrittenReceipt, writeFile, writeReceipt } from './review-fixtures'

type Handler = Parameters<typeof callRoute>[0]
type Answer = {
  success: boolean
  message: string
  errors: Record<string, string[]>
  version?: number
  changed?: { actor: string; at: string; changes: { field: string; before: unknown; after: unknown }[] }[]
}
type Detail = { receipt: Record<string, unknown> & { version: number; status: string } }
type Item = { id: number; name: string; price: number; points: number; lines: object[] }

let test: TestPayload
let sql: import('@/platform/sql').Sql
let routes: Record<
  'review' | 'items' | 'queue' | 'evidence' | 'rerun' | 'list' | 'agreement' | 'log',
  Record<string, Handler>
>
let own: { GET: Handler }
let fixture: ProgramFixture
let admin: AdministratorFixture
let ada: ParticipantFixture
let productId: number

beforeAll(async () => {
  test = await openTestPayload()
  const { poolSql } = await import('@/platform/sql')
  sql = poolSql(test.payload)
  routes = {
    review: { ...(await routesAt('/admin/v2/receipts/:receipt_id')) },
    items: { ...(await routesAt('/admin/v2/receipts/:receipt_id/receipt_items')) },
    log: { ...(await routesAt('/admin/v2/receipts/:receipt_id/admin_activity_log')) },
    evidence: { ...(await routesAt('/admin/v2/receipts/:receipt_id/evidence')) },
    rerun: { ...(await routesAt('/admin/v2/receipts/:receipt_id/rerun')) },
    queue: { ...(await routesAt('/admin/v2/programs/:program_id/receipts/queue')) },
    list: { ...(await routesAt('/admin/v2/programs/:program_id/receipts')) },
    agreement: { ...(await routesAt('/admin/v2/programs/:program_id/receipts/agreement')) },
  }
  own = await routesAt('/public/receipts/:identifier')
})

beforeEach(async () => {
  fixture = await createProgramFixture(test.payload)
  admin = await createAdministratorFixture(test.payload, { organizationId: fixture.organizationId })
  ada = await createParticipantFixture(test.payload, { programId: fixture.programId })
  productId = await createProduct(test, { programId: fixture.programId, name: 'Organic Oat Milk', pointsPerCents: 1 })
})

afterAll(async () => {
  const { closeQueue } = await import('@/platform/queue')
  await closeQueue()
  await test.close()
})

const handlerOf = (name: keyof typeof routes, method: string): Handler => {
  const handler = routes[name][method]
  if (!handler) throw new Error(`${name} does not take ${method}`)
  return handler
}
const get = <Body>(name: keyof typeof routes, params: Record<string, number>, path = '/', caller = admin) =>
  callRoute<Body>(handlerOf(name, 'GET'), { caller, params, path })

const write = (given: WrittenReceipt = {}) => writeReceipt(sql, ada, given)
const withMilk = (given: WrittenReceipt = {}) =>
  write({
    items: [
      { name: 'Oat Milk 1L', price: 4.99, productId, points: 499 },
      { name: 'Rye Bread', price: 3.5 },
    ],
    ...given,
  })

const save = (receiptId: number, form: Record<string, unknown>, caller = admin) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(form))
    body.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  return callRoute<Answer & { points: number; points_difference: number }>(handlerOf('review', 'PUT'), {
    method: 'PUT',
    caller,
    params: { receipt_id: receiptId },
    body,
  })
}
/** The receipt as Ada sees it. */
const ownReceipt = async (receiptId: number) => {
  const { findOwnReceipt } = await import('@/domain/receipts')
  const [row] = await sql<{ identifier: string }>('select identifier from receipts where id = $1', [receiptId])
  const own = { programId: fixture.programId, participantId: ada.participantId, identifier: row?.identifier ?? '' }
  return () => findOwnReceipt(createContext(test.payload, { actor: { type: 'system', name: 'test' } }), own)
}
const reviewOf = async (receiptId: number) => (await get<Detail>('review', { receipt_id: receiptId })).body.receipt
const itemsOf = async (receiptId: number) => (await get<{ data: Item[] }>('items', { receipt_id: receiptId })).body.data
const balanceOf = async ({ participantId }: ParticipantFixture) => {
  const [row] = await sql<{ balance: number }>(
    'select unused_points::int as balance from participant_balances where participant_id = $1',
    [participantId],
  )
  return row?.balance
}
const strangers = async () => {
  const other = await createProgramFixture(test.payload)
  return {
    foreign: await createAdministratorFixture(test.payload, { organizationId: other.organizationId }),
    viewer: await createAdministratorFixture(test.payload, {
      organizationId: fixture.organizationId,
      pairs: ['receipts.view'],
    }),
  }
}

describe('the queue', () => {
  type Queue = {
    waiting: number
    is_capped: boolean
    position: number | null
    next_id: number | null
    previous_id: number | null
  }
  const queue = async (receiptId?: number) =>
    (
      await get<Queue>(
        'queue',
        { program_id: fixture.programId },
        receiptId === undefined ? '/' : `/?receipt_id=${receiptId}`,
      )
    ).body

  it('leads from the oldest waiting receipt to the newest and around, skipping decided ones', async () => {
    const second = await write({ createdAt: '2026-11-02T10:00:00Z', status: 'review_requested' })
    const decided = await write({ createdAt: '2026-11-02T11:00:00Z', status: 'processed' })
    const third = await write({ createdAt: '2026-11-03T10:00:00Z' })
    const first = await write({ createdAt: '2026-11-01T10:00:00Z' })
    expect(await queue()).toEqual({
      ...{ waiting: 3, is_capped: false, is_listed: false },
      ...{ position: null, next_id: first, previous_id: null },
    })
    expect(await queue(first)).toMatchObject({ position: 1, next_id: second, previous_id: null })
    expect(await queue(second)).toMatchObject({ position: 2, next_id: third, previous_id: first })
    expect(await queue(decided)).toMatchObject({ position: null, next_id: third, previous_id: second })
    expect(await queue(third)).toMatchObject({ position: 3, next_id: first, previous_id: second })
  })

  it('contains failed receipts, which can be listed, read again, or decided', async () => {
    const [unread, other] = [await withMilk({ status: 'failed' }), await withMilk({ status: 'failed' })]
    expect(await queue()).toMatchObject({ waiting: 2, next_id: unread })
    const { body } = await get<{ data: { id: number; points_at_stake: number }[] }>(
      'list',
      { program_id: fixture.programId },
      '/?status=failed&sort=id&direction=asc',
    )
    expect(body.data).toMatchObject([
      { id: unread, points_at_stake: 499 },
      { id: other, points_at_stake: 499 },
    ])
    expect((await save(unread, { intent: 'read_again' })).status).toBe(200)
    expect(await queue()).toMatchObject({ waiting: 1, next_id: other })
    expect((await save(other, { version: 1, integrity: 'valid' })).status).toBe(200)
    expect(await queue()).toMatchObject({ waiting: 0, next_id: null })
    expect(await balanceOf(ada)).toBe(499)
  })

  it('is limited to the list that the reviewer came from, in its order', async () => {
    const tagged = async (given: WrittenReceipt) => {
      const id = await write(given)
      await sql(
        `insert into receipt_tags (program_id, receipt_id, name, reason, linked_data) values ($1, $2, 'too_old', 'old', '{}')`,
        [fixture.programId, id],
      )
      return id
    }
    const walk = async (receiptId: number | null, query: string) =>
      (
        await get<Queue>(
          'queue',
          { program_id: fixture.programId },
          `/?${receiptId === null ? '' : `receipt_id=${receiptId}&`}${query}`,
        )
      ).body
    const oldest = await tagged({ createdAt: '2026-11-01T10:00:00Z', merchant: 'Birch' })
    const other = await write({ createdAt: '2026-11-02T10:00:00Z' })
    const middle = await tagged({ createdAt: '2026-11-03T10:00:00Z', merchant: 'Ash' })
    const asked = await tagged({ createdAt: '2026-11-04T10:00:00Z', status: 'review_requested', merchant: 'Ash' })
    const newest = await tagged({ createdAt: '2026-11-05T10:00:00Z', merchant: 'Cedar' })
    const list = 'tag=too_old&status=needs_human_review'
    expect(await walk(null, list)).toEqual({
      ...{ waiting: 3, is_capped: false, is_listed: true, position: null, next_id: newest, previous_id: null },
    })
    expect(await walk(newest, list)).toMatchObject({ position: 1, next_id: middle, previous_id: null })
    expect(await walk(middle, list)).toMatchObject({ position: 2, next_id: oldest, previous_id: newest })
    expect(await walk(oldest, list)).toMatchObject({ position: 3, next_id: newest, previous_id: middle })
    expect(await walk(middle, `${list}&sort=merchant_name&direction=asc`)).toMatchObject({
      ...{ position: 1, next_id: oldest, previous_id: null },
    })
    expect(await walk(middle, 'tag=too_old')).toMatchObject({ waiting: 4, next_id: oldest, previous_id: asked })
    // A receipt that was just decided keeps its place.
    await save(middle, { version: 1, integrity: 'valid', merchant_name: 'Ash' })
    expect(await walk(middle, list)).toEqual({
      ...{ waiting: 2, is_capped: false, is_listed: true, position: null, next_id: oldest, previous_id: newest },
    })
    expect(await walk(middle, 'search=ash')).toMatchObject({ waiting: 1, next_id: asked, previous_id: asked })
    // Lists without waiting receipts and invalid queries are ignored.
    for (const query of ['status=processed', 'page=2&columns=id', 'status=nonsense&issues=maybe'])
      expect(await walk(other, query)).toEqual(await queue(other))
    for (const id of [newest, oldest]) await save(id, { version: 1, integrity: 'valid' })
    expect(await walk(oldest, list)).toMatchObject({ waiting: 0, next_id: null, previous_id: null })
  })

  it('is empty if nothing waits, and excludes other programs’ receipts', async () => {
    await write({ status: 'eligible' })
    expect(await queue()).toMatchObject({ waiting: 0, position: null, next_id: null, previous_id: null })
    const other = await createProgramFixture(test.payload)
    const bob = await createParticipantFixture(test.payload, { programId: other.programId })
    const theirs = await writeReceipt(sql, bob, {})
    expect(await queue(theirs)).toMatchObject({ waiting: 0, position: null, next_id: null, previous_id: null })
    const { foreign, viewer } = await strangers()
    expect((await get('queue', { program_id: fixture.programId }, '/', foreign)).status).toBe(404)
    expect((await get('queue', { program_id: fixture.programId }, '/', viewer)).status).toBe(403)
  })

  it('continues with the next receipt after a save, and counts one less', async () => {
    const first = await withMilk({ createdAt: '2026-11-01T10:00:00Z' })
    const second = await write({ createdAt: '2026-11-02T10:00:00Z' })
    expect((await save(first, { version: 1, integrity: 'valid' })).status).toBe(200)
    expect(await queue(first)).toEqual({
      waiting: 1,
      is_capped: false,
      is_listed: false,
      position: null,
      next_id: second,
      previous_id: null,
    })
  })
})

describe('the evidence', () => {
  // CONSOLE-29, CONSOLE-30
  it('has each page’s lines with their positions, the parser’s reasons, and the last run of each step', async () => {
    const receiptId = await withMilk({
      processed: {
        parsed: {
          evidence: { total: { rule: 'labelled total', lines: [{ page: 0, line: 1 }] } },
          certainty: { total: 0.9 },
        },
      },
    })
    const file = await writeFile(sql, ada, receiptId)
    const place = [
      [0.1, 0.1],
      [0.9, 0.1],
      [0.9, 0.2],
      [0.1, 0.2],
    ]
    await sql(
      `insert into receipt_pages (program_id, receipt_id, file_id, page, engine, confidence, lines) values ($1, $2, $3, 0, 'paddle', 0.9, $4)`,
      [
        fixture.programId,
        receiptId,
        file.id,
        JSON.stringify([
          { text: 'GREENVALE', confidence: 0.99, place, box: { x: 1, y: 1, width: 2, height: 2 } },
          { text: 'TOTAL 8.49', confidence: 0.8, place },
        ]),
      ],
    )
    for (const attempt of [1, 2])
      await sql(
        `insert into receipt_step_runs (program_id, receipt_id, attempt, step, outcome, duration_ms, evidence) values ($1, $2, $3, 'parse', 'done', 12, $4)`,
        [fixture.programId, receiptId, attempt, JSON.stringify({ attempt })],
      )
    const { body } = await get<Record<string, unknown>>('evidence', { receipt_id: receiptId })
    expect(body).toEqual({
      pages: [
        {
          file_identifier: file.identifier,
          page: 0,
          engine: 'paddle',
          confidence: 0.9,
          lines: [
            { text: 'GREENVALE', confidence: 0.99, place },
            { text: 'TOTAL 8.49', confidence: 0.8, place },
          ],
        },
      ],
      fields: expect.objectContaining({
        total_amount: { rule: 'labelled total', certainty: 0.9, lines: [{ page: 0, line: 1 }] },
        merchant_name: { rule: null, certainty: null, lines: [] },
      }),
      steps: [expect.objectContaining({ step: 'parse', attempt: 2, outcome: 'done', evidence: { attempt: 2 } })],
      review_reasons: [],
    })
    expect((await itemsOf(receiptId)).map(({ lines }) => lines)).toEqual([
      [{ page: 0, line: 0 }],
      [{ page: 0, line: 1 }],
    ])
    const { foreign, viewer } = await strangers()
    expect((await get('evidence', { receipt_id: receiptId }, '/', foreign)).status).toBe(404)
    expect((await get('evidence', { receipt_id: receiptId }, '/', viewer)).status).toBe(403)
  })

  it('explains tags: completely to reviewers, and to participants only what helps while it waits', async () => {
    const parsed = { currency: 'EUR', doubts: ['side_by_side', 'two_names'] }
    const receiptId = await withMilk({ processed: { parsed } })
    await sql(
      `insert into receipt_tags (program_id, receipt_id, name, reason, linked_data) values ($1, $2, 'total_mismatch', 'x', '{}'), ($1, $2, 'too_old', 'y', '{}')`,
      [fixture.programId, receiptId],
    )
    const decided = {
      ...{ status: 'needs_human_review', rule: 'tag:too_old', points: 499, program_currency: 'USD' },
      ...{ confidence: 0.5, review_confidence: 0.6 },
    }
    // Decisions of an earlier attempt no longer count.
    for (const [attempt, evidence] of [
      [1, { ...decided, rule: 'many_points' }],
      [2, decided],
    ] as const)
      await sql(
        `insert into receipt_step_runs (program_id, receipt_id, attempt, step, outcome, duration_ms, evidence) values ($1, $2, $3, 'decide', 'done', 1, $4)`,
        [fixture.programId, receiptId, attempt, JSON.stringify(evidence)],
      )
    const { body } = await get<{ review_reasons: string[] }>('evidence', { receipt_id: receiptId })
    expect(body.review_reasons).toEqual(['side_by_side', 'other_currency', 'low_confidence'])
    const told = await ownReceipt(receiptId)
    expect(await told()).toMatchObject({
      ...{ may_add_photos: true, photo_may_help: false },
      waiting_reasons: ['two_receipts', 'other_currency', 'too_old'],
    })
    await save(receiptId, { version: 1, integrity: 'valid' })
    expect(await told()).toMatchObject({ points: 499, waiting_reasons: [] })
  })
})

describe('a review by two reviewers at once', () => {
  // CONSOLE-32, RULE-45
  it('is saved by one, posts points once, and shows the other what changed by field', async () => {
    const receiptId = await withMilk()
    const bea = await createAdministratorFixture(test.payload, { organizationId: fixture.organizationId })
    const [milk, bread] = await itemsOf(receiptId)
    const form = { version: 1, integrity: 'valid', purchase_date: '2026-11-20', total_amount: '8.49' }
    const edit = (item: Item | undefined, changes: object) => ({ ...item, patch_status: 'updated', ...changes })
    const answers = await Promise.all([
      save(receiptId, {
        ...form,
        merchant_name: 'Greenvale',
        receipt_items: [edit(milk, { price: '5.00', eligible_product_id: productId })],
      }),
      save(
        receiptId,
        {
          ...form,
          merchant_name: 'Greenvale',
          receipt_items: [edit(milk, { price: '5.00', eligible_product_id: productId })],
        },
        bea,
      ),
      save(receiptId, {
        ...form,
        merchant_name: 'Greenvale',
        receipt_items: [edit(milk, { price: '5.00', eligible_product_id: productId })],
      }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const stale = answers.find(({ status }) => status === 409)?.body
    expect(stale).toMatchObject({
      success: false,
      version: 2,
      changed: [
        {
          actor: 'Grace Hopper',
          changes: expect.arrayContaining([
            { field: 'status', before: 'needs_human_review', after: 'processed' },
            { field: 'merchant_name', before: 'GREENVALE', after: 'Greenvale' },
            {
              field: 'item',
              before: expect.objectContaining({ name: 'Oat Milk 1L', points: 499 }),
              after: expect.objectContaining({ name: 'Oat Milk 1L', points: 500 }),
            },
          ]),
        },
      ],
    })
    expect(await balanceOf(ada)).toBe(500)
    expect((await reviewOf(receiptId)).version).toBe(2)
    expect(bread?.points).toBe(0)
  })

  it('adds an item once, even if the answer to the save was lost', async () => {
    const receiptId = await withMilk()
    const added = { patch_status: 'created', key: 'new-1', name: 'Oat Milk 2L', price: '5.00' }
    const form = { integrity: 'valid', receipt_items: [{ ...added, eligible_product_id: productId }] }
    expect((await save(receiptId, { version: 1, ...form })).status).toBe(200)
    expect((await save(receiptId, { version: 1, ...form })).status).toBe(409)
    const items = (await get<{ data: { name: string; desk_key: string | null }[] }>('items', { receipt_id: receiptId }))
      .body.data
    expect(items.map(({ desk_key }) => desk_key)).toEqual([null, null, 'new-1'])
    expect((await save(receiptId, { version: 2, ...form })).body).toMatchObject({ points: 999, points_difference: 0 })
    expect(await itemsOf(receiptId)).toHaveLength(3)
    expect(await balanceOf(ada)).toBe(999)
  })

  it('identifies the receipt’s purchase by the corrected values', async () => {
    const receiptId = await withMilk()
    const form = { integrity: 'valid', merchant_name: 'Greenvale', purchase_date: '2026-11-19', total_amount: '8.50' }
    await save(receiptId, { version: 1, ...form, receipt_number: 'A4512' })
    const known = () => sql('select receipt_number, duplicate_key from receipts where id = $1', [receiptId])
    expect(await known()).toEqual([
      { receipt_number: 'A4512', duplicate_key: expect.stringMatching(/^greenvale\|2026-11-19\|850\|a45[1l]2$/i) },
    ])
    // A save without the number leaves it unchanged.
    await save(receiptId, { version: 2, ...form, total_amount: '8.60' })
    expect(await known()).toEqual([
      { receipt_number: 'A4512', duplicate_key: expect.stringMatching(/^greenvale\|2026-11-19\|860\|a45[1l]2$/i) },
    ])
  })

  describe('of the same purchase', () => {
    const SLIP = {
      merchant_name: 'Greenvale',
      purchase_date: '2026-11-20',
      total_amount: '8.49',
      receipt_number: '770042',
    }
    const asValid = { version: 1, integrity: 'valid', ...SLIP }

    // RULE-36
    it('asks once whether both receipts count, and logs the confirmation', async () => {
      const [paid, blurred] = [await withMilk(), await withMilk({ merchant: null })]
      expect((await save(paid, asValid)).body).toMatchObject({ success: true, points: 499 })
      const message = `This is the same purchase as receipt #${paid}. Save again to confirm that both count.`
      const refused = { success: false, message, errors: { base: [message] }, similar_receipt_ids: [paid] }
      const given = [{ receipt_id: paid, points: 499 }]
      for (const confirmed of [{}, { confirm_duplicate: [] }, { confirm_duplicate: [blurred] }])
        expect(await save(blurred, { ...asValid, ...confirmed })).toMatchObject({
          status: 409,
          body: { ...refused, given },
        })
      expect(await balanceOf(ada)).toBe(499)
      expect(await reviewOf(blurred)).toMatchObject({ version: 1, status: 'needs_human_review' })

      const confirmed = await save(blurred, { ...asValid, confirm_duplicate: [paid] })
      expect(confirmed.body).toMatchObject({ success: true, points: 499 })
      expect(await balanceOf(ada)).toBe(998)
      const told = await sql(
        `select after -> 'confirmed_duplicate' as named from audit_entries where record_type = 'receipt' and record_id = $1 and action = 'receipt.reviewed'`,
        [String(blurred)],
      )
      expect(told).toEqual([{ named: `#${paid}` }])
      // A corrected address keeps the confirmation; another number, or a change back, needs a new one.
      expect((await save(blurred, { ...asValid, version: 2, merchant_address: '12 Orchard Road' })).status).toBe(200)
      const renumbered = { ...asValid, version: 3, receipt_number: '770043' }
      expect((await save(blurred, renumbered)).body.message).toContain(
        `This may be the same purchase as receipt #${paid}.`,
      )
      expect((await save(blurred, { ...renumbered, confirm_duplicate: [paid] })).status).toBe(200)
      expect((await save(blurred, { ...asValid, version: 4 })).status).toBe(409)
    })

    it('posts points for one of two receipts saved at once by two reviewers', async () => {
      const [one, other] = [await withMilk(), await withMilk({ merchant: 'GREENVAIE' })]
      const grace = await createAdministratorFixture(test.payload, { organizationId: fixture.organizationId })
      const answers = await Promise.all([
        save(one, asValid),
        save(other, { ...asValid, merchant_name: 'Greenvaie' }, grace),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(await balanceOf(ada)).toBe(499)
    })

    it('asks for confirmation not when the copy is refused, but when it is accepted later', async () => {
      const [paid, copy] = [await withMilk(), await withMilk()]
      await save(paid, asValid)
      const refusal = { ...SLIP, integrity: 'invalid', admin_invalidation_reason: 'duplicated' }
      expect((await save(copy, { version: 1, ...refusal })).status).toBe(200)
      expect((await save(paid, { ...asValid, version: 2, total_amount: '8.50' })).status).toBe(200)
      // A refused copy doesn't block the other receipt.
      expect((await save(paid, { ...asValid, version: 3 })).status).toBe(200)
      expect(await save(copy, { ...asValid, version: 2 })).toMatchObject({
        ...{ status: 409, body: { similar_receipt_ids: [paid] } },
      })
    })

    it('finds an accepted receipt that was tagged as a copy of this receipt', async () => {
      const [first, copy] = [await withMilk({ merchant: null }), await withMilk()]
      const linked = { similar_receipt_ids: [first], status: 'similar_image', finding: { code: 'similar_image' } }
      await sql(
        `insert into receipt_tags (program_id, receipt_id, name, reason, linked_data) values ($1, $2, 'duplicated', 'alike', $3)`,
        [fixture.programId, copy, JSON.stringify(linked)],
      )
      expect((await save(copy, asValid)).status).toBe(200)
      expect(await save(first, asValid)).toMatchObject({ status: 409, body: { similar_receipt_ids: [copy] } })
    })
  })

  it('refuses more points than a receipt can give, and treats a missing quantity as one', async () => {
    const receiptId = await withMilk()
    await sql('update eligible_products set points_per_cents = 1000 where id = $1', [productId])
    const added = (values: object) => ({
      receipt_items: [{ patch_status: 'created', name: 'Milk', eligible_product_id: productId, price: '1', ...values }],
    })
    const answer = await save(receiptId, { version: 1, integrity: 'valid', ...added({ price: '1000000' }) })
    const words = "A receipt can't earn more than 100,000,000 points. Check its prices and products."
    expect([answer.status, answer.body.message]).toEqual([422, words])
    const wrong = await save(receiptId, { version: 1, total_amount: 'much', ...added({ quantity: 'two' }) })
    expect(wrong.body.errors).toEqual({
      total_amount: ['Enter a valid total.'],
      'receipt_items.0.quantity': ['Enter a quantity greater than 0.'],
    })
    const large = await save(receiptId, { version: 1, ...added({ quantity: '100001', price: '1000000.01' }) })
    expect(large.body.errors).toEqual({
      'receipt_items.0.quantity': ["Quantity can't be more than 100,000."],
      'receipt_items.0.price': ["Price can't be more than 1,000,000.00."],
    })
    expect((await save(receiptId, { version: 1, integrity: 'valid', ...added({ quantity: '' }) })).status).toBe(200)
    const items = await sql('select quantity::int from receipt_items where receipt_id = $1 order by id desc limit 1', [
      receiptId,
    ])
    expect(items).toEqual([{ quantity: 1 }])
  })

  // RULE-45
  it('reports changes to an item’s quantity, unit price, number and comment to a stale save', async () => {
    const receiptId = await withMilk()
    const [milk] = await itemsOf(receiptId)
    const changes = { quantity: 2, unit_price: '2.50', sku: '4711', admin_comments: 'Two of them' }
    const item = { ...milk, ...changes, eligible_product_id: productId, patch_status: 'updated' }
    await save(receiptId, { version: 1, integrity: 'valid', receipt_items: [item] })
    const stale = await save(receiptId, { version: 1, integrity: 'valid' })
    expect(stale.body.changed?.[0]?.changes.find(({ field }) => field === 'item')?.after).toMatchObject({
      ...{ quantity: 2, unit_price: '$2.50', sku: '4711', comment: 'Two of them' },
    })
  })

  it('logs no unchanged items, and names an item by its number once', async () => {
    const receiptId = await withMilk()
    const added = { patch_status: 'created', key: 'new-1', sku: 'ZZ-1', price: '4.15' }
    const first = await save(receiptId, { version: 1, integrity: 'valid', receipt_items: [added] })
    expect(first.body).toMatchObject({ success: true, points: 499 })
    const untouched = () =>
      sql('select id, updated_at from receipt_items where receipt_id = $1 order by id', [receiptId])
    const before = await untouched()
    const [milk, bread, other] = await itemsOf(receiptId)
    const updated = [milk, other].map((item) => ({ ...item, patch_status: 'updated' }))
    const edited = { ...bread, price: '3.60', patch_status: 'updated' }
    const again = await save(receiptId, { version: 2, integrity: 'valid', receipt_items: [...updated, added, edited] })
    expect(again.body).toMatchObject({ success: true, points: 499, points_difference: 0 })
    expect((await untouched()).filter((_, at) => at !== 1)).toEqual(before.filter((_, at) => at !== 1))

    const log = await get<{ data: { changes: { field: string; before: unknown; after: unknown }[] }[] }>('log', {
      receipt_id: receiptId,
    })
    const [second, one] = log.body.data.map(({ changes }) => changes.filter(({ field }) => field === 'item'))
    expect(one).toEqual([
      { field: 'item', before: null, after: expect.objectContaining({ name: null, sku: 'ZZ-1', price: '$4.15' }) },
    ])
    expect(second).toEqual([
      {
        field: 'item',
        before: expect.objectContaining({ name: 'Rye Bread', price: '$3.50' }),
        after: expect.objectContaining({ name: 'Rye Bread', price: '$3.60' }),
      },
    ])
  })

  it('without integrity keeps the receipt’s status, in the comparison too', async () => {
    const receiptId = await withMilk({ status: 'eligible', machine: { status: 'eligible', points: 499 } })
    expect((await save(receiptId, { version: 1 })).status).toBe(200)
    const agreed = await get<{ total: Record<string, number> }>('agreement', { program_id: fixture.programId })
    expect(agreed.body.total).toEqual({ decided: 1, compared: 1, same_status: 1, agreed: 1, overturned: 0 })
  })

  it('shows its participant the points that a refusal and an earlier correction took back', async () => {
    const receiptId = await withMilk()
    const told = await ownReceipt(receiptId)
    const refusal = { integrity: 'invalid', admin_invalidation_reason: 'altered' }
    const given = [{ ...(await itemsOf(receiptId))[0], patch_status: 'updated', price: '4.00' }]
    await save(receiptId, { version: 1, integrity: 'valid' })
    await save(receiptId, { version: 2, integrity: 'valid', receipt_items: given })
    expect(await told()).toMatchObject({ points: 400, points_taken_back: 0 })
    await save(receiptId, { version: 3, ...refusal })
    expect(await told()).toMatchObject({ points: 0, points_taken_back: 499 })
  })

  it('shows its participant only the points that the last refusal took back, after earlier points were restored', async () => {
    const receiptId = await withMilk()
    const told = await ownReceipt(receiptId)
    const refusal = { integrity: 'invalid', admin_invalidation_reason: 'altered' }
    await save(receiptId, { version: 1, integrity: 'valid' })
    await save(receiptId, { version: 2, ...refusal })
    expect(await told()).toMatchObject({ points: 0, points_taken_back: 499 })
    await save(receiptId, { version: 3, integrity: 'valid' })
    expect(await told()).toMatchObject({ points: 499, points_taken_back: 0 })
    await save(receiptId, { version: 4, ...refusal })
    expect(await told()).toMatchObject({ points: 0, points_taken_back: 499 })
  })

  it('records each reviewer’s decision and points, for the comparison with the automatic decision', async () => {
    const receiptId = await withMilk({ machine: { status: 'eligible', points: 499 } })
    await save(receiptId, { version: 1, integrity: 'valid' })
    await save(receiptId, { version: 2, integrity: 'invalid', admin_invalidation_reason: 'altered' })
    expect(
      await sql('select integrity, points from receipt_reviews where receipt_id = $1 order by id', [receiptId]),
    ).toEqual([
      { integrity: 'valid', points: 499 },
      { integrity: 'invalid', points: 0 },
    ])
    const agreed = await get<{ total: Record<string, number>; reviewers: { reviewer: string }[] }>('agreement', {
      program_id: fixture.programId,
    })
    expect(agreed.body).toMatchObject({
      total: { decided: 2, compared: 1, agreed: 1, overturned: 1 },
      reviewers: [{ reviewer: 'Grace Hopper', decided: 2 }],
    })
    const reviewer = await createAdministratorFixture(test.payload, {
      organizationId: fixture.organizationId,
      pairs: ['receipts.view', 'receipts.update'],
    })
    expect((await get('agreement', { program_id: fixture.programId }, '/', reviewer)).status).toBe(403)
    const { foreign } = await strangers()
    expect((await get('agreement', { program_id: fixture.programId }, '/', foreign)).status).toBe(404)
  })

  // CONSOLE-78
  it('overrides automatic steps that are still running', async () => {
    const { processReceipt } = await import('@/domain/receipts')
    const receiptId = await withMilk({ status: 'pending' })
    let wake: () => void = () => {}
    const gate = new Promise<void>((resolve) => {
      wake = resolve
    })
    const context = createContext(test.payload, { actor: { type: 'job', name: 'receipt.process' } })
    await writeFile(sql, ada, receiptId)
    const reading = processReceipt(context, { programId: fixture.programId, receiptId }, async () => {
      await gate
      throw new Error('the engine came back too late')
    }).catch((error: unknown) => String(error))
    while ((await sql('select 1 from receipts where id = $1 and processing_attempts = 1', [receiptId])).length === 0) {}
    expect((await save(receiptId, { version: 1 })).body.message).toBe(
      'Please select an integrity status before saving.',
    )
    expect((await save(receiptId, { version: 1, integrity: 'valid' })).body).toMatchObject({ points: 499 })
    wake()
    await reading
    expect(await reviewOf(receiptId)).toMatchObject({ status: 'processed', version: 2, points: 499 })
    expect(await balanceOf(ada)).toBe(499)
  })
})

describe('items of an external purchase', () => {
  const BREAD = { name: 'Rye Bread', price: 3.5, points: 175 }
  const reported = async (given: WrittenReceipt) => {
    await sql(
      'insert into purchase_proof_settings (program_id, external_purchase_item_points_per_cents) values ($1, 0.5)',
      [fixture.programId],
    )
    return write({
      status: 'eligible',
      items: [BREAD, { name: 'Oat Milk', price: 4.99, productId, points: 499 }],
      ...given,
    })
  }
  const saveItems = async (receiptId: number, changes: object[]) => {
    const items = await itemsOf(receiptId)
    return save(receiptId, {
      version: 1,
      integrity: 'valid',
      merchant_name: 'Greenvale',
      receipt_items: items.map((item, at) => ({ ...item, patch_status: 'updated', ...changes[at] })),
    })
  }

  // RULE-37
  it('without a product earn by the rate for other items, even after a reviewer changes price or product', async () => {
    const receiptId = await reported({ source: 'external' })
    expect(await reviewOf(receiptId)).toMatchObject({ points_per_cents_without_product: 0.5 })
    const { body } = await saveItems(receiptId, [{ price: '4.01' }, { eligible_product_id: '' }])
    // 401 and 499 cents at half a point, each rounded half up separately.
    expect(body).toMatchObject({ success: true, points: 201 + 250 })
    const rows = await sql('select points::int, eligible from receipt_items where receipt_id = $1 order by position', [
      receiptId,
    ])
    expect(rows).toEqual([
      { points: 201, eligible: true },
      { points: 250, eligible: true },
    ])
    const [entry] = await sql<{ evidence: object }>(
      "select evidence from point_entries where cause_type = 'Receipt' and cause_id = $1",
      [String(receiptId)],
    )
    expect(entry?.evidence).toMatchObject({
      currency: 'USD',
      items: [{ name: 'Rye Bread', price_cents: 401, points_per_cents: 0.5, points: 201 }, { points: 250 }],
    })
    expect(await balanceOf(ada)).toBe(451)
  })

  it('on an uploaded receipt earn nothing without a product, at any rate', async () => {
    const receiptId = await reported({ source: 'site' })
    expect(await reviewOf(receiptId)).toMatchObject({ points_per_cents_without_product: 0 })
    const { body } = await saveItems(receiptId, [{ price: '4.01' }, {}])
    expect(body).toMatchObject({ points: 499 })
  })
})

describe('Submit Issue', () => {
  const submit = (receiptId: number, body: object, caller = admin) =>
    callRoute<Answer>(handlerOf('review', 'PUT'), {
      method: 'PUT',
      caller,
      params: { receipt_id: receiptId },
      body: { intent: 'submit_issue', ...body },
    })

  // CONSOLE-31, CONSOLE-162
  it('keeps a report of one of three kinds open until a review is saved', async () => {
    const receiptId = await withMilk({ status: 'eligible' })
    expect((await submit(receiptId, { message: 'What is this?' })).status).toBe(422)
    expect((await submit(receiptId, { kind: 'anything' })).body).toMatchObject({
      success: false,
      message: 'Please fill in all required fields.',
    })
    const sent = await submit(receiptId, { kind: 'item_not_recognized', message: 'The bread counts too.' })
    expect([sent.status, sent.body]).toEqual([200, expect.objectContaining({ success: true, version: 2 })])
    const again = await submit(receiptId, { kind: 'item_not_recognized', message: 'And the butter.' })
    expect(again.body.message).toContain('already open')
    expect((await reviewOf(receiptId)).open_receipt_issue_reports).toEqual([
      {
        kind: 'item_not_recognized',
        message: 'The bread counts too.',
        created_at: expect.any(String),
        reported_by: 'Grace Hopper',
      },
    ])
    const log = await get<{ data: { action: string; changes: { after: unknown }[] }[] }>('log', {
      receipt_id: receiptId,
    })
    expect(log.body.data.map(({ action, changes }) => [action, changes.at(-1)?.after])).toEqual([
      ['issue_submitted', 'And the butter.'],
      ['issue_submitted', 'The bread counts too.'],
    ])
    // A form opened before the report is stale.
    expect((await save(receiptId, { version: 1, integrity: 'valid' })).status).toBe(409)
    expect((await save(receiptId, { version: 3, integrity: 'valid' })).status).toBe(200)
    expect((await reviewOf(receiptId)).open_receipt_issue_reports).toEqual([])
  })

  // CONSOLE-106
  it('isn’t shown as the participant’s report, and requires permission to review', async () => {
    const receiptId = await withMilk({ status: 'eligible' })
    await submit(receiptId, { kind: 'incorrect_points_awarded' })
    const [row] = await sql<{ identifier: string }>('select identifier from receipts where id = $1', [receiptId])
    const seen = await callRoute<{ reported_issues: string[] }>(own.GET, {
      programId: ada.programId,
      caller: ada,
      params: { identifier: row?.identifier ?? '' },
    })
    expect(seen.body.reported_issues).toEqual([])
    const { foreign, viewer } = await strangers()
    expect((await submit(receiptId, { kind: 'incorrect_points_awarded' }, foreign)).status).toBe(404)
    expect((await submit(receiptId, { kind: 'incorrect_points_awarded' }, viewer)).status).toBe(403)
  })

  it.each([
    ['https://forms.example.com/issue?p=1', 'https://forms.example.com/issue?p=1'],
    ['http://forms.example.com/issue', null],
    ['javascript:alert(1)', null],
    ['not an address', null],
    ['', null],
  ])('embeds %j as %j', async (issue_form_url, expected) => {
    await sql('insert into purchase_proof_settings (program_id, issue_form_url) values ($1, $2)', [
      fixture.programId,
      issue_form_url,
    ])
    expect((await reviewOf(await withMilk())).issue_form_url).toBe(expected)
  })
})

describe('running a step again', () => {
  const rerun = (receiptId: number, from: string, caller = admin) =>
    callRoute<Answer>(handlerOf('rerun', 'POST'), { caller, params: { receipt_id: receiptId }, body: { from } })

  it('is refused after a manual decision, for unreadable files, and without permission to review', async () => {
    const decided = await withMilk({ status: 'processed' })
    expect((await rerun(decided, 'tag')).status).toBe(409)
    const answered = await withMilk({ source: 'external', status: 'review_requested' })
    await sql('update receipts set reviewed_by_id = $2 where id = $1', [answered, admin.administratorId])
    expect((await rerun(answered, 'match')).body.message).toMatch(/person|reviewer|decided/i)
    expect((await itemsOf(answered)).map(({ points }) => points)).toEqual([499, 0])
    const external = await withMilk({ source: 'external' })
    expect((await rerun(external, 'read')).status).toBe(422)
    expect((await rerun(external, 'burn')).status).toBe(422)
    const { foreign, viewer } = await strangers()
    expect((await rerun(external, 'tag', foreign)).status).toBe(404)
    expect((await rerun(external, 'tag', viewer)).status).toBe(403)
    expect((await reviewOf(decided)).version).toBe(1)
  })

  /** A purchase that gave 499 points, by a product that now gives twice as much. */
  const reported = async () => {
    const { createApiKey } = await import('@/domain/api-keys')
    const { externalReceipt, takeExternalReceipt } = await import('@/domain/receipts')
    const context = createContext(test.payload, { actor: { type: 'system', name: 'test' } })
    const { programId } = fixture
    // Disables the random sample.
    await sql('insert into purchase_proof_settings (program_id, review_sample_percent) values ($1, 0)', [programId])
    const key = await createApiKey(context, {
      programId,
      name: 'Till',
      scopes: ['receipts.write'],
      expiresAt: null,
      attempt: null,
    })
    if (!key.ok) throw new Error(key.reason)
    const taken = await takeExternalReceipt(context, {
      ...{ programId, apiKeyId: key.id, idempotencyKey: 'purchase-1' },
      receipt: externalReceipt.parse({
        participant: { email: ada.email },
        merchant_name: 'Greenvale',
        purchase_date: new Date().toISOString().slice(0, 10),
        total_amount: 4.99,
        items: [{ name: 'Organic Oat Milk', price: 4.99 }],
      }),
    })
    if (!taken.ok) throw new Error(taken.reason)
    await sql('update eligible_products set points_per_cents = 2 where id = $1', [productId])
    const [row] = await sql<{ id: number }>('select id from receipts where identifier = $1', [taken.identifier])
    return row?.id ?? 0
  }
  const entries = (receiptId: number) =>
    sql<{ amount: number }>(
      "select amount::int from point_entries where cause_type = 'Receipt' and cause_id = $1 order by id",
      [String(receiptId)],
    )

  // RULE-34
  it('posts the difference once, even for a double click, and is logged', async () => {
    const receiptId = await reported()
    expect(await balanceOf(ada)).toBe(499)
    const answers = await Promise.all([rerun(receiptId, 'match'), rerun(receiptId, 'match'), rerun(receiptId, 'match')])
    expect(answers.map(({ body, status }) => [status, body.success])).toEqual([
      [200, true],
      [200, true],
      [200, true],
    ])
    expect(answers.map(({ body }) => body.version).sort()).toEqual([2, 3, 4])
    expect(await balanceOf(ada)).toBe(998)
    expect(await entries(receiptId)).toEqual([{ amount: 499 }, { amount: 499 }])
    expect(await reviewOf(receiptId)).toMatchObject({ status: 'eligible', points: 998, version: 4 })
    const log = await get<{ data: { action: string; actor: string; points_difference: number }[] }>('log', {
      receipt_id: receiptId,
    })
    expect(log.body.data.map(({ action, points_difference }) => [action, points_difference])).toEqual([
      ['rerun', 0],
      ['rerun', 0],
      ['rerun', 499],
      ['processed', 499],
    ])
    expect(log.body.data[0]?.actor).toBe('Grace Hopper')
  })

  it.each(['the review', 'the machine'])(
    'and saving a review at the same moment: %s is first, and the other is refused',
    async (first) => {
      const receiptId = await reported()
      const waiting = async () =>
        (await sql("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"))
          .length
      const until = async (count: number) => {
        while ((await waiting()) < count) await new Promise((resolve) => setTimeout(resolve, 10))
      }
      const review = () => save(receiptId, { version: 1, integrity: 'invalid', admin_invalidation_reason: 'altered' })
      const machine = () => rerun(receiptId, 'match')
      // Both wait for the receipt's lock in their order.
      const context = createContext(test.payload, { actor: { type: 'system', name: 'test' } })
      const pending = await inTransaction(context, async (tx) => {
        await tx.sql('select 1 from receipts where id = $1 for update', [receiptId])
        const earlier = first === 'the review' ? review() : machine()
        await until(1)
        const later = first === 'the review' ? machine() : review()
        await until(2)
        return [earlier, later]
      })
      const answers = await Promise.all(pending)
      expect(answers.map(({ status }) => status)).toEqual([200, 409])
      const { integrity, points, status } = await reviewOf(receiptId)
      expect({ integrity, points, status }).toEqual(
        first === 'the review'
          ? { status: 'processed', integrity: 'invalid', points: 0 }
          : { status: 'eligible', integrity: null, points: 998 },
      )
      expect(await balanceOf(ada)).toBe(points)
      if (first === 'the machine')
        expect(answers[1]?.body).toMatchObject({ changed: [{ actor: 'Grace Hopper', action: 'rerun' }] })
    },
  )
})

describe('the list', () => {
  type List = { total: number; data: { id: number; integrity: string | null; points_at_stake: number }[] }
  const list = async (query: string) => {
    const { body } = await get<List>('list', { program_id: fixture.programId }, `/?${query}`)
    return body.data.map(({ id }) => id)
  }

  // CONSOLE-27
  it('filters by upload and purchase date, merchant, points at stake and open issues', async () => {
    await sql("update programs set time_zone = 'America/New_York' where id = $1", [fixture.programId])
    const { id: merchant } = await test.payload.create({
      collection: 'purchase-merchants',
      data: { program: fixture.programId, name: 'Greenvale', aliases: [], active: true },
      overrideAccess: true,
      depth: 0,
    })
    // Still the evening of the 9th in New York.
    const early = await withMilk({ createdAt: '2026-11-10T03:00:00Z', purchaseDate: '2026-11-01T00:00:00Z' })
    const late = await write({ createdAt: '2026-11-10T12:00:00Z', status: 'eligible', merchantId: merchant })
    expect(await list('from=2026-11-10')).toEqual([late])
    expect(await list('to=2026-11-09')).toEqual([early])
    expect(await list('from=2026-11-09&to=2026-11-10')).toEqual([late, early])
    expect(await list('bought_from=2026-11-01&bought_to=2026-11-01')).toEqual([early])
    expect(await list(`merchant=${merchant}`)).toEqual([late])
    expect(await list('stake=499')).toEqual([early])
    expect(await list('stake=500')).toEqual([])
    expect(await list('from=2026-02-31&merchant=x&stake=-1')).toEqual([late, early])
    await sql(
      `insert into receipt_issue_reports (program_id, receipt_id, participant_id, kind, status) values ($1, $2, $3, 'item_not_recognized', 'open')`,
      [fixture.programId, late, ada.participantId],
    )
    expect(await list('issues=open')).toEqual([late])
    await sql("update receipts set status = 'processed', integrity = 'invalid' where id = $1", [late])
    expect(await list('integrity=invalid')).toEqual([late])
    expect(await list('status=processed&integrity=valid')).toEqual([])
    const { body } = await get<List>('list', { program_id: fixture.programId })
    expect(body.data.map(({ integrity }) => integrity)).toEqual(['invalid', null])
    expect(body.data.map(({ points_at_stake }) => points_at_stake)).toEqual([0, 499])
  })
})

describe('an address with a receipt of another program', () => {
  // CONSOLE-28
  it('redirects to the receipt’s own program if the administrator may see it, and is not found otherwise', async () => {
    const { guardView } = await import('@/console/guard-view')
    const signedIn = (caller: AdministratorFixture) =>
      findAdministratorBySession(sql, caller.cookies[SESSION_COOKIES.administrator] ?? '', new Date())
    const sister = await createProgramFixture(test.payload, { organization: fixture.organizationId })
    const receiptId = await write()
    const open = async (programId: number, caller: AdministratorFixture) =>
      guardView(sql, await signedIn(caller), ['programs', String(programId), 'receipts', String(receiptId)])
    expect(await open(fixture.programId, admin)).toEqual({ outcome: 'forward', to: `/admin/v2/receipts/${receiptId}` })
    expect(await open(sister.programId, admin)).toEqual({
      outcome: 'forward',
      to: `/admin/v2/programs/${fixture.programId}/receipts`,
    })
    const elsewhere = await createAdministratorFixture(test.payload, {
      organizationId: fixture.organizationId,
      programId: sister.programId,
    })
    expect((await open(sister.programId, elsewhere)).outcome).toBe('unknown')
  })
})
