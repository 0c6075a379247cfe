import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type AdministratorFixture,
  type Caller,
  callRoute,
  createAdministratorFixture,
  createParticipantFixture,
  createProgramFixture,
  type ProgramFixture,
} from '../../support/fixtures'
import { routesAt } from '../../support/routes'

type Handler = Parameters<typeof callRoute>[0]
type Outcome = { status: string; rule: string; points: number }
type Trial = {
  tried: number
  found: number
  to_person: number
  from_person: number
  refused: number
  earns_more: number
  earns_less: number
  recognised: { before: number; after: number } | null
  people: { before: number; after: number }
  points: { before: number; after: number }
  changed_count: number
  changed: {
    id: number
    before: Outcome
    after: Outcome
    recognised: { before: string | null; after: string | null } | null
  }[]
}
type Answer = { success: boolean; message: string; errors: Record<string, string[]>; trial: Trial }

let test: TestPayload
let payload: Payload
let sql: Sql
let tryIt: { POST: Handler }
let fixture: ProgramFixture
let manager: AdministratorFixture
let participantId: number
let productId: number

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  tryIt = await routesAt('/admin/v2/programs/:program_id/purchase_proof_settings/try')
})
beforeEach(async () => {
  fixture = await createProgramFixture(payload)
  manager = await createAdministratorFixture(payload, fixture)
  participantId = (await createParticipantFixture(payload, { programId: fixture.programId })).participantId
  const product = await payload.create({
    collection: 'eligible-products',
    data: { program: fixture.programId, ...MILK, skus: [], keywords: [] },
    overrideAccess: true,
    depth: 0,
  })
  productId = product.id
  await sql(
    `insert into purchase_proof_settings (program_id, exclusion_identifiers, review_sample_percent) values ($1, '[]', 0)`,
    [fixture.programId],
  )
})
afterAll(() => test.close())

const MILK = { product_name: 'Oat milk', points_per_cents: 1, product_active: true }
const SETTINGS = {
  exclusion_identifiers: [],
  external_purchase_item_points_per_cents: 0,
  max_age_days: 14,
  velocity_per_day: 10,
  device_velocity_per_day: 20,
  known_merchants_only: false,
  currency: null,
  review_sample_percent: 0,
  review_confidence: 0.6,
  review_above_points: 10_000,
  exchange_rates: [],
  same_image_bits: 4,
  total_tolerance_cents: 5,
  issue_form_url: '',
}

const attempt = (body: object, caller: Caller = manager) =>
  callRoute<Answer>(tryIt.POST, { caller, params: { program_id: fixture.programId }, body })

type Past = {
  merchant?: string
  daysOld?: number
  confidence?: number
  items?: [name: string, cents: number][]
  /** What was read about its currency. */
  currency?: { currency: string | null; currency_hints?: object | null }
}

/** A receipt that was read: by default oat milk for 4.99 at the Corner Shop, two days before its upload. */
const readReceipt = async ({
  confidence = 0.9,
  // As read before hints were stored.
  currency = { currency: 'USD' },
  daysOld = 2,
  items = [['Oat milk', 499]],
  merchant = 'Corner Shop',
}: Past = {}): Promise<number> => {
  const uploaded = new Date(Date.now() - 40 * 86_400_000)
  const parsed = {
    merchant_name: merchant,
    merchant_address: null,
    purchase_date: new Date(uploaded.getTime() - daysOld * 86_400_000).toISOString().slice(0, 10),
    ...currency,
    total_cents: items.reduce((sum, [, cents]) => sum + cents, 0),
    receipt_number: randomUUID(),
    confidence,
    items: items.map(([name, price_cents]) => ({ sku: null, name, quantity: 1, price_cents })),
  }
  const [row] = await sql<{ id: number }>(
    `insert into receipts (program_id, participant_id, identifier, status, merchant_name, processed_data, created_at)
     values ($1, $2, $3, 'eligible', $4, $5, $6) returning id`,
    [fixture.programId, participantId, randomUUID(), merchant, JSON.stringify({ parsed }), uploaded],
  )
  return row?.id ?? 0
}

/** Everything that a trial must not change. */
const everything = async () => ({
  receipts: await sql('select * from receipts where program_id = $1 order by id', [fixture.programId]),
  products: await sql('select * from eligible_products where program_id = $1', [fixture.programId]),
  merchants: await sql('select * from purchase_merchants where program_id = $1', [fixture.programId]),
  settings: await sql('select * from purchase_proof_settings where program_id = $1', [fixture.programId]),
  entries: await sql('select * from point_entries where program_id = $1', [fixture.programId]),
  audit: await sql('select * from audit_entries where program_id = $1', [fixture.programId]),
  items: await sql('select * from receipt_items where program_id = $1', [fixture.programId]),
})

describe('settings tried on past receipts', () => {
  it('show which would go to review, and change nothing', async () => {
    const old = await readReceipt({ daysOld: 9 })
    const unsure = await readReceipt({ confidence: 0.65 })
    await readReceipt()
    const before = await everything()
    const { body } = await attempt({ settings: { ...SETTINGS, max_age_days: 7, review_confidence: 0.7 } })
    expect(body.message).toBe('3 receipts tested. Nothing was saved.')
    expect(body.trial).toMatchObject({
      tried: 3,
      found: 3,
      to_person: 2,
      from_person: 0,
      refused: 0,
      earns_more: 0,
      earns_less: 0,
      recognised: null,
      people: { before: 0, after: 2 },
      points: { before: 1497, after: 1497 },
      changed_count: 2,
    })
    expect(body.trial.changed.map(({ after, before: was, id }) => [id, was.rule, after.rule]).sort()).toEqual(
      [
        [old, 'sure', 'tag:too_old'],
        [unsure, 'sure', 'low_confidence'],
      ].sort(),
    )
    expect(await everything()).toEqual(before)
  })

  it('show which may be in another currency than the counted one', async () => {
    const read = (decimal_commas: boolean, among: string[] | null) =>
      readReceipt({ currency: { currency: null, currency_hints: { decimal_commas, among } } })
    const commas = await read(true, null)
    const words = await read(false, ['EUR'])
    await read(false, null)
    await readReceipt({ currency: { currency: null } })
    const dollars = await readReceipt()
    await sql("update purchase_proof_settings set currency = 'EUR' where program_id = $1", [fixture.programId])
    // The program's own currency.
    const { body } = await attempt({ settings: SETTINGS })
    await sql('update purchase_proof_settings set currency = null where program_id = $1', [fixture.programId])
    expect(body.trial).toMatchObject({ tried: 5, found: 5, to_person: 2 })
    expect(Object.fromEntries(body.trial.changed.map(({ after, id }) => [id, after.rule]))).toEqual({
      [commas]: 'decimal_commas',
      [words]: 'foreign_words',
      [dollars]: 'sure',
    })
  })

  it('count uploads within a day, and not purchases reported by systems', async () => {
    const ids = [await readReceipt(), await readReceipt(), await readReceipt()]
    const busy = { settings: { ...SETTINGS, velocity_per_day: 1 } }
    expect((await attempt(busy)).body.trial).toMatchObject({ found: 3, to_person: 2 })
    await sql("update receipts set source = 'external' where id = any($1::int[])", [ids.slice(1)])
    expect((await attempt(busy)).body.trial).toMatchObject({ found: 3, to_person: 0 })
    await sql("update receipts set source = 'external' where id = $1", [ids[0]])
    await sql("update receipts set source = 'site' where id = $1", [ids[2]])
    expect((await attempt(busy)).body.trial).toMatchObject({ found: 3, to_person: 0 })
  })

  it('change nothing if they equal the stored ones', async () => {
    await readReceipt()
    expect((await attempt({ settings: SETTINGS })).body.trial).toMatchObject({
      tried: 1,
      changed_count: 0,
      changed: [],
    })
  })

  it('are validated like saved ones', async () => {
    const { body, status } = await attempt({ settings: { ...SETTINGS, max_age_days: 0 } })
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { max_age_days: ['Enter 1 or more.'] } })
    expect((await attempt({})).status).toBe(422)
  })
})

describe('a product tried on past receipts', () => {
  it('shows what would earn more, less and nothing', async () => {
    await readReceipt()
    const other = await readReceipt({ items: [['Rye bread', 300]] })
    const dearer = await attempt({ product: { ...MILK, id: productId, skus: [], keywords: [], points_per_cents: 2 } })
    expect(dearer.body.trial).toMatchObject({ earns_more: 1, earns_less: 0, points: { before: 499, after: 998 } })

    const fresh = { ...MILK, id: null, product_name: 'Bread', skus: [], keywords: ['rye'], points_per_cents: 0.5 }
    const added = await attempt({ product: fresh })
    expect(added.body.trial).toMatchObject({ earns_more: 1, points: { before: 499, after: 649 } })
    expect(added.body.trial.changed).toMatchObject([
      {
        id: other,
        before: { status: 'no_eligible_items', points: 0 },
        after: { status: 'eligible', points: 150 },
      },
    ])

    const gone = await attempt({ product: { ...MILK, id: productId, skus: [], keywords: [], product_active: false } })
    expect(gone.body.trial).toMatchObject({ earns_less: 1, refused: 1, points: { before: 499, after: 0 } })
  })

  it('of another program is not found', async () => {
    const abroad = await createProgramFixture(payload)
    const theirs = await payload.create({
      collection: 'eligible-products',
      data: { program: abroad.programId, ...MILK, skus: [], keywords: [] },
      overrideAccess: true,
      depth: 0,
    })
    const { body, status } = await attempt({ product: { ...MILK, id: theirs.id, skus: [], keywords: [] } })
    expect({ status, body }).toEqual({ status: 404, body: { success: false, message: 'Not found', errors: {} } })
  })
})

describe('a merchant tried on past receipts', () => {
  it('shows how many receipts would be recognized, and accepts them if only known merchants count', async () => {
    await readReceipt({ merchant: 'CS RETAIL LTD' })
    await sql('update purchase_proof_settings set known_merchants_only = true where program_id = $1', [
      fixture.programId,
    ])
    await sql(
      `insert into purchase_merchants (program_id, name, aliases, active) values ($1, 'Elsewhere', '[]', true)`,
      [fixture.programId],
    )
    const draft = { id: null, name: 'Corner Shop', aliases: ['CS Retail Ltd'], address: '', active: true }
    expect((await attempt({ merchant: draft })).body.trial).toMatchObject({
      recognised: { before: 0, after: 1 },
      people: { before: 1, after: 0 },
      from_person: 1,
      changed: [{ recognised: { before: null, after: 'Corner Shop' } }],
    })
  })

  it('shows which merchant it would be if nothing else changes', async () => {
    await readReceipt({ merchant: 'CS RETAIL LTD' })
    const draft = { id: null, name: 'Corner Shop', aliases: ['CS Retail Ltd'], address: '', active: true }
    const { trial } = (await attempt({ merchant: draft })).body
    expect(trial).toMatchObject({ changed_count: 1, earns_more: 0, people: { before: 0, after: 0 } })
    expect(trial.changed).toMatchObject([
      { before: trial.changed[0]?.after, recognised: { before: null, after: 'Corner Shop' } },
    ])
  })
})

describe('a trial', () => {
  it('counts no points of a refused duplicate, even if its items would earn some', async () => {
    await readReceipt()
    const copy = await readReceipt()
    await sql("update receipts set status = 'rejected', machine_status = 'rejected' where id = $1", [copy])
    const dearer = { product: { ...MILK, id: productId, skus: [], keywords: [], points_per_cents: 2 } }
    const { trial } = (await attempt(dearer)).body
    expect(trial).toMatchObject({ tried: 2, earns_more: 1, points: { before: 499, after: 998 }, changed_count: 1 })
    expect(trial.changed.map(({ id }) => id)).not.toContain(copy)
  })

  it('requires program.update, and shows receipts only with receipts.view', async () => {
    await readReceipt()
    const draft = { settings: { ...SETTINGS, review_confidence: 0.99 } }
    const viewer = await createAdministratorFixture(payload, { ...fixture, pairs: ['receipts.view'] })
    expect((await attempt(draft, viewer)).status).toBe(403)
    const blind = await createAdministratorFixture(payload, { ...fixture, pairs: ['program.update'] })
    expect((await attempt(draft, blind)).body.trial).toMatchObject({ to_person: 1, changed_count: 1, changed: [] })
    const abroad = await createProgramFixture(payload)
    const stranger = await createAdministratorFixture(payload, { organizationId: abroad.organizationId, isAdmin: true })
    expect((await attempt(draft, stranger)).status).toBe(404)
  })

  it('uses the program’s own receipts, except those that can’t be read any more', async () => {
    await readReceipt()
    const [{ id = 0 } = {}] = await sql<{ id: number }>('select max(id) as id from receipts')
    await sql(`update receipts set processed_data = '{"parsed": {"old": true}}' where id = $1`, [id])
    await readReceipt()
    expect((await attempt({ settings: SETTINGS })).body.trial).toMatchObject({ tried: 1, found: 1 })
  })
})
