import { randomInt, randomUUID } from 'node:crypto'
import { NextRequest } from 'next/server'
import { type ApiKeyScope, createApiKey, listApiKeys, revokeApiKey } from '@/domain/api-keys'
import { createContext } from '@/domain/context'
import { externalReceipt, takeExternalReceipt } from '@/domain/receipts'
import type { WireRoute } from '@/http/server/wire-route'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  callRoute,
  createAdministratorFixture,
  createParticipantFixture,
  createProgramFixture,
  type ProgramFixture,
} from '../../support/fixtures'
import { routesAt } from '../../support/routes'

type Body = {
  receipt: {
    identifier: string
    status: string
    source: string
    points: number
    pending_points: number
    items: { name: string | null; matched_product: string | null; eligible: boolean; points: number }[]
    receipt_tags: { name: string }[]
    review_reasons: { name: string; reason: string }[]
  }
  error: { code: string; message: string; errors: Record<string, string[]> }
}
type Route = WireRoute

let test: TestPayload
let sql: import('@/platform/sql').Sql
let report: Route
let look: Route
let shop: ProgramFixture
let key: string

const context = (now?: Date) =>
  createContext(test.payload, { actor: { type: 'system', name: 'test' }, ...(now ? { now } : {}) })

beforeAll(async () => {
  test = await openTestPayload()
  const { poolSql } = await import('@/platform/sql')
  sql = poolSql(test.payload)
  report = (await routesAt('/v1/receipts')).POST
  look = (await routesAt('/v1/receipts/:identifier')).GET
})
beforeEach(async () => {
  shop = await openShop()
  key = await newKey(['receipts.write', 'receipts.read'])
})
afterAll(() => test.close())

/** A program that gives one point per cent of oat milk, and half a point per cent of other reported items. */
async function openShop(settings: Record<string, unknown> = {}): Promise<ProgramFixture> {
  const program = await createProgramFixture(test.payload)
  const asServer = { overrideAccess: true, depth: 0 } as const
  await test.payload.create({
    collection: 'eligible-products',
    data: {
      program: program.programId,
      product_name: 'Organic Oat Milk',
      skus: ['OAT-1'],
      keywords: ['oat milk'],
      points_per_cents: 1,
      product_active: true,
    },
    ...asServer,
  })
  await test.payload.create({
    collection: 'purchase-proof-settings',
    data: {
      program: program.programId,
      exclusion_identifiers: ['Outlet'],
      external_purchase_item_points_per_cents: 0.5,
      max_age_days: 14,
      velocity_per_day: 1000,
      device_velocity_per_day: 20,
      same_image_bits: 4,
      total_tolerance_cents: 5,
      review_confidence: 0.6,
      review_above_points: 1_000_000,
      exchange_rates: [],
      known_merchants_only: false,
      review_sample_percent: 0,
      ...settings,
    },
    ...asServer,
  })
  return program
}

async function newKey(scopes: ApiKeyScope[], { programId = shop.programId, expiresAt = null as Date | null } = {}) {
  const made = await createApiKey(context(), { programId, name: 'Till', scopes, expiresAt, attempt: null })
  if (!made.ok) throw new Error(made.reason)
  return made.key
}

const member = (programId = shop.programId) => createParticipantFixture(test.payload, { programId })
const today = () => new Date().toISOString().slice(0, 10)

const purchase = (email: string, changes: Record<string, unknown> = {}) => ({
  participant: { email },
  merchant_name: 'Greenvale',
  purchase_date: today(),
  currency: 'USD',
  total_amount: 8.49,
  receipt_number: String(randomInt(1_000_000, 9_999_999)),
  items: [
    { sku: 'OAT-1', name: 'Oat', quantity: 1, price: 4.99 },
    { name: 'Rye Bread', quantity: 2, unit_price: 1.75, price: 3.5 },
  ],
  ...changes,
})

type Sent = { bearer?: string | null; idempotencyKey?: string | null; programId?: number }

const send = (body: object, { bearer = key, idempotencyKey = randomUUID(), programId }: Sent = {}) =>
  callRoute<Body>(report, {
    body,
    headers: {
      ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
      ...(idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey }),
    },
    ...(programId === undefined ? {} : { programId }),
  })

const ask = (identifier: string, bearer = key) =>
  callRoute<Body>(look, { params: { identifier }, headers: { authorization: `Bearer ${bearer}` } })

const pointsOf = async (participantId: number) =>
  (
    await sql(
      'select unused_points as balance, points as lifetime, pending_points as pending from participant_balances where participant_id = $1',
      [participantId],
    )
  )[0]

describe('external receipts', () => {
  // CONSOLE-63
  it('gives points at once, by products and by the rate for other items, and returns the result', async () => {
    const ada = await member()
    const { body, headers, status } = await send(purchase(ada.email))
    expect([status, body.receipt]).toEqual([
      201,
      expect.objectContaining({
        status: 'eligible',
        source: 'external',
        points: 674,
        pending_points: 0,
        total_amount: 8.49,
        items: [
          expect.objectContaining({ matched_product: 'Organic Oat Milk', eligible: true, points: 499 }),
          expect.objectContaining({ matched_product: null, eligible: true, points: 175 }),
        ],
        receipt_tags: [],
        review_reasons: [],
      }),
    ])
    expect(headers.get('location')).toBe(`/v1/receipts/${body.receipt.identifier}`)
    expect(await pointsOf(ada.participantId)).toEqual({ balance: 674, lifetime: 674, pending: 0 })
    expect((await ask(body.receipt.identifier)).body).toEqual(body)
    const steps = await sql(
      `select step, outcome from receipt_step_runs s join receipts r on r.id = s.receipt_id where r.identifier = $1 order by s.id`,
      [body.receipt.identifier],
    )
    expect(steps).toEqual(['parse', 'match', 'tag', 'decide'].map((step) => ({ step, outcome: 'done' })))
    const audits = await sql(
      `select action, actor_type, actor_label from audit_entries where program_id = $1 and record_type = 'receipt' order by id`,
      [shop.programId],
    )
    const actor = { actor_type: 'api_key', actor_label: expect.stringMatching(/^Till \(lrl_live_.{8}\)$/) }
    expect(audits).toEqual([
      { action: 'receipt.reported', ...actor },
      { action: 'receipt.processed', ...actor },
    ])
  })

  it('finds participants by identifier too, and gives nothing for other items without a rate', async () => {
    shop = await openShop({ external_purchase_item_points_per_cents: 0 })
    const ada = await member()
    const [row] = await sql<{ identifier: string }>('select identifier from participants where id = $1', [
      ada.participantId,
    ])
    const bearer = await newKey(['receipts.write'])
    const { body } = await send(purchase('', { participant: { identifier: row?.identifier } }), { bearer })
    expect(body.receipt).toMatchObject({ points: 499, items: [{ points: 499 }, { points: 0, eligible: false }] })
  })

  // RULE-37
  it('answers the same key and body with the same receipt, and refuses the same key with another body', async () => {
    const ada = await member()
    const idempotencyKey = randomUUID()
    const body = purchase(ada.email)
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(body, { idempotencyKey })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201])
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    const rotated = await send(body, { idempotencyKey, bearer: await newKey(['receipts.write']) })
    expect([rotated.status, rotated.body]).toEqual([200, answers[0]?.body])
    const other = await send({ ...body, total_amount: 9 }, { idempotencyKey })
    expect([other.status, other.body.error.code]).toEqual([409, 'idempotency_key_reused'])
    expect(await pointsOf(ada.participantId)).toMatchObject({ balance: 674 })
    expect(await sql('select 1 from receipts where participant_id = $1', [ada.participantId])).toHaveLength(1)
  })

  it('gives points to one of two participants for one purchase reported at once, even with lookalike letters', async () => {
    const [ada, bob] = [await member(), await member()]
    const [one, other] = [
      purchase(ada.email, { receipt_number: 'INV-1042' }),
      purchase(bob.email, { receipt_number: 'ІNV 1О42', merchant_name: 'Grееnvаlе' }),
    ]
    const answers = await Promise.all([send(one), send(other)])
    expect(answers.map(({ body }) => body.receipt.status).sort()).toEqual(['eligible', 'needs_human_review'])
    const copy = answers.find(({ body }) => body.receipt.status === 'needs_human_review')
    expect(copy?.body.receipt).toMatchObject({ points: 0, pending_points: 674, receipt_tags: [{ name: 'duplicated' }] })
    const balances = [await pointsOf(ada.participantId), await pointsOf(bob.participantId)]
    expect(balances.map((row) => row?.balance).sort()).toEqual([0, 674])
  })

  it.each([
    ['too_old', { purchase_date: '2020-01-31' }],
    ['future_dated', { purchase_date: '2999-01-01' }],
    ['excluded', { merchant_name: 'Greenvale Outlet' }],
    ['total_mismatch', { total_amount: 8 }],
  ])('is tagged %s like other receipts, and sent to manual review', async (tag, changes) => {
    const ada = await member()
    const { body, status } = await send(purchase(ada.email, changes))
    expect([status, body.receipt]).toEqual([
      201,
      expect.objectContaining({
        status: 'needs_human_review',
        points: 0,
        receipt_tags: [expect.objectContaining({ name: tag })],
      }),
    ])
    expect(await pointsOf(ada.participantId)).toMatchObject({ balance: 0 })
  })

  it.each([
    ['other_currency', { currency: 'USD' }, "not in the program's currency"],
    ['many_points', { review_above_points: 100 }, 'too many points for automatic approval'],
    ['sampled', { review_sample_percent: 100 }, 'picked at random'],
  ])('returns the reason for its review if no tag explains it: %s', async (name, settings, reason) => {
    shop = await openShop(settings)
    key = await newKey(['receipts.write', 'receipts.read'])
    const ada = await member()
    const { body, status } = await send(purchase(ada.email, { currency: name === 'other_currency' ? 'EUR' : 'USD' }))
    const told = { status: 'needs_human_review', points: 0, receipt_tags: [], review_reasons: [{ name, reason }] }
    expect([status, body.receipt]).toEqual([201, expect.objectContaining(told)])
    expect((await ask(body.receipt.identifier)).body).toEqual(body)
    // A reviewer's decision clears the reason.
    await sql("update receipts set status = 'processed', integrity = 'valid' where identifier = $1", [
      body.receipt.identifier,
    ])
    expect((await ask(body.receipt.identifier)).body.receipt.review_reasons).toEqual([])
  })

  it('gives nothing for an excluded item, as on a photo, and leaves the rest to a reviewer', async () => {
    shop = await openShop({ exclusion_identifiers: ['gift card'] })
    key = await newKey(['receipts.write'])
    const card = { name: 'Gift Card', price: 25 }
    const ada = await member()
    const alone = await send(purchase(ada.email, { items: [card], total_amount: 25 }))
    expect(alone.body.receipt).toMatchObject({
      ...{ status: 'no_eligible_items', points: 0, pending_points: 0, receipt_tags: [{ name: 'excluded' }] },
      items: [{ eligible: false, points: 0 }],
    })
    const { items } = purchase(ada.email)
    const { body } = await send(purchase(ada.email, { items: [...items, card], total_amount: 33.49 }))
    expect(body.receipt).toMatchObject({ status: 'needs_human_review', points: 0, pending_points: 674 })
    expect(body.receipt.items.map(({ points }) => points)).toEqual([499, 175, 0])
  })

  it('doesn’t mention reading when a product is uncertain', async () => {
    const ada = await member()
    const { body } = await send(
      purchase(ada.email, { items: [{ name: 'Oat milky', price: 4.99 }], total_amount: 4.99 }),
    )
    expect(body.receipt.review_reasons).toEqual([
      {
        name: 'product_unsure',
        reason: 'a product match is uncertain',
      },
    ])
  })

  it('explains another currency even with a tag, to the participant too', async () => {
    shop = await openShop({ currency: 'USD' })
    key = await newKey(['receipts.write'])
    const ada = await member()
    const { body } = await send(purchase(ada.email, { currency: 'EUR', total_amount: 8 }))
    expect(body.receipt).toMatchObject({
      receipt_tags: [{ name: 'total_mismatch' }],
      review_reasons: [{ name: 'other_currency' }],
    })
    const { findOwnReceipt } = await import('@/domain/receipts')
    const own = { ...ada, identifier: body.receipt.identifier }
    expect(await findOwnReceipt(context(), own)).toMatchObject({
      ...{ waiting_reasons: ['other_currency'], photo_may_help: false, may_add_photos: false },
    })
  })

  // RULE-97
  it('never counts another currency at face value: it waits for a rate of exchange or a person', async () => {
    shop = await openShop({ currency: null })
    key = await newKey(['receipts.write'])
    const ada = await member()
    const huge = { currency: 'HUF', total_amount: 2479, items: [{ sku: 'OAT-1', name: 'Oat', price: 2479 }] }
    const { body } = await send(purchase(ada.email, huge))
    expect(body.receipt).toMatchObject({
      ...{ status: 'needs_human_review', points: 0, pending_points: 0 },
      review_reasons: [{ name: 'other_currency' }],
    })

    const owner = await createAdministratorFixture(test.payload, {
      organizationId: shop.organizationId,
      pairs: ['program.update', 'receipts.manage', 'receipts.update'],
    })
    const { PUT } = await routesAt('/admin/v2/programs/:program_id/purchase_proof_settings')
    const save = (changes: object) =>
      callRoute<{ success: boolean; errors: Record<string, string[]> }>(PUT, {
        caller: owner,
        params: { program_id: shop.programId },
        body: { external_purchase_item_points_per_cents: 0.5, exclusion_identifiers: [], ...changes },
      })
    const rate = { currency: 'huf', rate: '0.0028', since: '2026-01-01', source: 'Magyar Nemzeti Bank' }
    const wrong = await save({ exchange_rates: [rate, { ...rate, rate: 0 }, { ...rate, source: ' ', since: 'today' }] })
    expect([wrong.status, Object.keys(wrong.body.errors).sort()]).toEqual([
      422,
      ['exchange_rates.1.rate', 'exchange_rates.2.since', 'exchange_rates.2.source'],
    ])
    expect((await save({ exchange_rates: [rate, rate] })).body.errors).toHaveProperty(['exchange_rates.1.since'])
    expect((await save({ review_above_points: null })).body.errors).toHaveProperty('review_above_points')
    const review = await routesAt('/admin/v2/receipts/:receipt_id')
    const [row] = await sql<{ id: number; version: number }>(
      'select id, version::int from receipts where identifier = $1',
      [body.receipt.identifier],
    )
    const approve = (changes: object = {}) =>
      callRoute<{ success: boolean; points: number; errors: Record<string, string[]> }>(review.PUT, {
        caller: owner,
        params: { receipt_id: row?.id ?? 0 },
        body: {
          ...{ version: row?.version, integrity: 'valid', merchant_name: 'Greenvale', purchase_date: today() },
          ...{ total_amount: '2479', receipt_items: [], ...changes },
        },
      })
    // A person doesn't count it at face value by mistake either.
    expect((await approve()).body.errors).toEqual({
      currency: [expect.stringContaining('There is no exchange rate from HUF to USD')],
    })
    expect((await approve({ currency: 'XXZ' })).body.errors).toHaveProperty('currency')
    expect((await save({ exchange_rates: [rate] })).body).toMatchObject({ success: true })
    expect((await approve()).body).toMatchObject({ success: true, points: 694 })
    expect(await pointsOf(ada.participantId)).toEqual({ balance: 694, lifetime: 694, pending: 0 })

    // From now on the rate decides; returns are in the same proportion.
    const grace = await member()
    const bought = { currency: 'HUF', total_amount: 10_000, items: [{ name: 'Bread', quantity: 2, price: 10_000 }] }
    const second = await send(purchase(grace.email, bought))
    expect(second.body.receipt).toMatchObject({ status: 'eligible', points: 1400, review_reasons: [] })
    const { POST } = await routesAt('/v1/receipts/:identifier/returns')
    await callRoute(POST, {
      body: { items: [{ name: 'Bread' }] },
      params: { identifier: second.body.receipt.identifier },
      headers: { authorization: `Bearer ${key}`, 'idempotency-key': randomUUID() },
    })
    expect(await pointsOf(grace.participantId)).toEqual({ balance: 700, lifetime: 700, pending: 0 })
    // A purchase of the time before its first rate waits again.
    await save({ exchange_rates: [{ ...rate, since: today() }] })
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
    expect((await send(purchase(grace.email, { ...bought, purchase_date: yesterday }))).body.receipt).toMatchObject({
      ...{ status: 'needs_human_review', points: 0 },
    })
  })

  it('refuses unknown currencies', async () => {
    const ada = await member()
    for (const currency of ['XYZ', 'AAA', 'usd']) {
      const { body, status } = await send(purchase(ada.email, { currency }))
      const errors = { currency: ['Must be a code of ISO 4217, such as USD.'] }
      expect([status, body.error.code, body.error.errors]).toEqual([422, 'invalid_request', errors])
    }
    expect((await send(purchase(ada.email, { currency: null }))).body.receipt.status).toBe('eligible')
  })

  it.each([
    ['too_old', 'Pacific/Kiritimati', '2026-11-20T23:30:00Z', '2026-11-06'],
    ['future_dated', 'Pacific/Pago_Pago', '2026-11-20T05:00:00Z', '2026-11-21'],
  ])('tags it %s by its program’s time zone, %s', async (tag, time_zone, now, purchase_date) => {
    const tagsIn = async (program: ProgramFixture) => {
      const ada = await member(program.programId)
      const receipt = externalReceipt.parse(purchase(ada.email, { purchase_date }))
      const taken = await takeExternalReceipt(context(new Date(now)), {
        programId: program.programId,
        apiKeyId: (await listApiKeys(context(), program))[0]?.id ?? 0,
        idempotencyKey: randomUUID(),
        receipt,
      })
      if (!taken.ok) throw new Error(taken.reason)
      const found = await sql<{ name: string }>(
        'select t.name from receipt_tags t join receipts r on r.id = t.receipt_id where r.identifier = $1',
        [taken.identifier],
      )
      return found.map(({ name }) => name)
    }
    const there = await openShop()
    await newKey(['receipts.write'], { programId: there.programId })
    await test.payload.update({
      collection: 'programs',
      id: there.programId,
      data: { time_zone },
      overrideAccess: true,
      depth: 0,
    })
    expect(await tagsIn(there)).toEqual([tag])
    await sql("update programs set time_zone = 'UTC' where id = $1", [shop.programId])
    expect(await tagsIn(shop)).toEqual([])
  })

  it('refuses a missing, unknown, expired or revoked key, and another program’s, in the same way', async () => {
    const ada = await member()
    const abroad = await openShop()
    const expired = await newKey(['receipts.write'])
    await sql("update api_keys set expires_at = now() - interval '1 second' where name = 'Till' and program_id = $1", [
      shop.programId,
    ])
    const revoked = await newKey(['receipts.write'])
    const [{ id = 0 } = {}] = await listApiKeys(context(), shop)
    const revoke = () => revokeApiKey(context(), { programId: shop.programId, apiKeyId: id })
    expect(await revokeApiKey(context(), { programId: abroad.programId, apiKeyId: id })).toEqual({
      ok: false,
      reason: 'not_found',
    })
    expect([await revoke(), await revoke()]).toEqual([
      { ok: true, alreadyRevoked: false },
      { ok: true, alreadyRevoked: true },
    ])
    for (const bearer of [null, 'nothing', `laurel_${'x'.repeat(43)}`, expired, revoked]) {
      const { body, headers, status } = await send(purchase(ada.email), { bearer })
      expect([status, body.error.code, headers.get('www-authenticate')]).toEqual([401, 'invalid_api_key', 'Bearer'])
    }
    const good = await newKey(['receipts.write'])
    expect((await send(purchase(ada.email), { bearer: good, programId: abroad.programId })).status).toBe(401)
    expect((await send(purchase(ada.email), { bearer: good, programId: shop.programId })).status).toBe(201)
  })

  it('refuses a key without the scope, and any key while the program is not active', async () => {
    const ada = await member()
    const reader = await newKey(['receipts.read'])
    const writer = await newKey(['receipts.write'])
    expect((await send(purchase(ada.email), { bearer: reader })).body.error.code).toBe('missing_scope')
    const { body } = await send(purchase(ada.email), { bearer: writer })
    const refused = await ask(body.receipt.identifier, writer)
    expect([refused.status, refused.body.error.code]).toEqual([403, 'missing_scope'])
    await sql("update programs set status = 'deactivated' where id = $1", [shop.programId])
    const down = await send(purchase(ada.email))
    expect([down.status, down.body.error.code]).toEqual([403, 'program_not_active'])
  })

  it('finds no participants or receipts of another program', async () => {
    const abroad = await openShop()
    const stranger = await member(abroad.programId)
    const foreign = await send(purchase(stranger.email))
    const nobody = await send(purchase('nobody@example.com'))
    expect([foreign.status, foreign.body]).toEqual([404, nobody.body])
    expect(nobody.body.error.code).toBe('participant_not_found')
    const theirs = await send(purchase(stranger.email), { bearer: await newKey(['receipts.write'], abroad) })
    const seen = await ask(theirs.body.receipt.identifier)
    const missing = await ask(randomUUID())
    expect([seen.status, seen.body]).toEqual([404, missing.body])
    expect(seen.body.error.code).toBe('not_found')
  })

  it('refuses participants who may not earn', async () => {
    const pending = await createParticipantFixture(test.payload, { programId: shop.programId, status: 'pending' })
    const blocked = await createParticipantFixture(test.payload, { programId: shop.programId, status: 'blocked' })
    for (const { email } of [pending, blocked]) {
      const { body, status } = await send(purchase(email))
      expect([status, body.error.code]).toEqual([422, 'participant_cannot_earn'])
    }
  })

  it('returns errors by field, and stores nothing', async () => {
    const ada = await member()
    const wrong = {
      ...purchase(ada.email),
      participant: { email: ada.email, identifier: 'both' },
      merchant_name: ' ',
      purchase_date: '31/01/2026',
      currency: 'dollars',
      total_amount: 8.499,
      items: [{ price: -1 }, { name: 'Milk', price: '4.99' }, { name: 'A bell \u0007', price: 1 }],
      merchant: 'misspelt',
    }
    const { body, status } = await send(wrong)
    expect([status, body.error.code, Object.keys(body.error.errors).sort()]).toEqual([
      422,
      'invalid_request',
      [
        'base',
        'currency',
        'items.0.name',
        'items.0.price',
        'items.1.price',
        'items.2.name',
        'merchant_name',
        'participant',
        'purchase_date',
        'total_amount',
      ],
    ])
    const codes = []
    for (const [sent, options] of [
      [purchase(ada.email), { idempotencyKey: null }],
      [purchase(ada.email), { idempotencyKey: 'two words' }],
      [purchase(ada.email), { idempotencyKey: 'x'.repeat(201) }],
      [new URLSearchParams({ merchant_name: 'Greenvale' }), {}],
      [[purchase(ada.email)], {}],
      [purchase(ada.email, { merchant_name: 'x\u0000y' }), {}],
      [purchase(ada.email, { merchant_name: 'half \ud800' }), {}],
      [purchase(ada.email, { merchant_address: 'x'.repeat(300_000) }), {}],
    ] as const)
      codes.push((await send(sent, options)).body.error.code)
    expect(codes).toEqual([
      'idempotency_key_required',
      'idempotency_key_required',
      'idempotency_key_required',
      'not_json',
      'not_json',
      'invalid_character',
      'invalid_character',
      'too_large',
    ])
    expect(await sql('select 1 from receipts where participant_id = $1', [ada.participantId])).toEqual([])
  })

  it('limits the calls of a key', async () => {
    const ada = await member()
    const { keyedHash } = await import('@/platform/crypto')
    await send(purchase(ada.email))
    const [row] = await listApiKeys(context(), shop)
    const limited = `api-key:${keyedHash('limit', `api-key:${row?.id}`)}`
    const counted = await sql('update laurel_limits.counts set points = 600 where key = $1 returning 1', [limited])
    expect(counted).toHaveLength(1)
    const { body, headers, status } = await send(purchase(ada.email))
    expect([status, body.error.code]).toEqual([429, 'rate_limited'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('the address of the API', () => {
  const through = async (url: string) => {
    const { proxy } = await import('@/proxy')
    const { openHostDirectory } = await import('@/platform/host-directory')
    openHostDirectory(sql)
    const { host } = new URL(url)
    const forged = { 'x-laurel-program': '999999' }
    return proxy(new NextRequest(url, { method: 'POST', headers: { host, ...forged } }))
  }
  const given = (answer: Response) => answer.headers.get('x-middleware-request-x-laurel-program')

  it('works on the platform’s host, where the key determines the program, and on programs’ hosts', async () => {
    const platform = await through('http://localhost/v1/receipts')
    expect([platform.headers.get('x-middleware-next'), given(platform)]).toEqual(['1', null])
    const own = await through(`http://${shop.program.subdomain_url}.localhost/v1/receipts`)
    expect([new URL(own.headers.get('x-middleware-rewrite') ?? '').pathname, given(own)]).toEqual([
      '/v1/receipts',
      String(shop.programId),
    ])
    for (const answer of [platform, own]) expect(answer.headers.getSetCookie()).toEqual([])
    expect((await through('http://unknown.example/v1/receipts')).status).toBe(404)
  })
})

describe('API keys', () => {
  // RULE-47
  it('are shown once, stored as a hash, and recognizable by their prefix', async () => {
    const [row] = await listApiKeys(context(), shop)
    expect(row).toMatchObject({
      name: 'Till',
      prefix: key.slice(0, 17),
      scopes: ['receipts.read', 'receipts.write'],
      state: 'active',
      last_used_at: null,
    })
    const stored = JSON.stringify(await sql('select * from api_keys where program_id = $1', [shop.programId]))
    expect(stored).not.toContain(key.slice(17))
    const audits = JSON.stringify(
      await sql("select * from audit_entries where record_type = 'api_key' and program_id = $1", [shop.programId]),
    )
    expect(audits).toContain('api_key.created')
    expect(audits).not.toContain(key.slice(17))
  })

  it('record when they were used, at most once a minute', async () => {
    const { findApiKey } = await import('@/domain/api-keys')
    const used = async (at: Date) => {
      expect(await findApiKey(sql, key, at)).toMatchObject({ type: 'api_key', programId: shop.programId })
      return (await listApiKeys(context(), shop))[0]?.last_used_at
    }
    const first = new Date('2026-11-21T10:00:00Z')
    expect(await used(first)).toEqual(first)
    expect(await used(new Date(first.getTime() + 59_000))).toEqual(first)
    const later = new Date(first.getTime() + 61_000)
    expect(await used(later)).toEqual(later)
  })

  it('can’t be created without a scope, with a past expiry, or beyond the program’s limit', async () => {
    const make = (changes: object) =>
      createApiKey(context(), {
        programId: shop.programId,
        name: 'More',
        scopes: ['receipts.read'],
        expiresAt: null,
        attempt: null,
        ...changes,
      })
    expect(await make({ scopes: [] })).toEqual({ ok: false, reason: 'no_scopes' })
    expect(await make({ expiresAt: new Date(Date.now() - 1) })).toEqual({ ok: false, reason: 'expires_in_the_past' })
    await sql(
      `insert into api_keys (program_id, name, prefix, key_hash) select $1, 'n', 'p', gen_random_uuid()::text from generate_series(1, 49)`,
      [shop.programId],
    )
    expect(await make({})).toEqual({ ok: false, reason: 'too_many' })
  })
})

describe('a purchase that changes', () => {
  const call = async (
    what: 'correct' | 'return',
    reported: string,
    body: object,
    { idempotencyKey = randomUUID(), bearer = key } = {},
  ) => {
    const { PUT } = await routesAt('/v1/receipts/:identifier')
    const { POST } = await routesAt('/v1/receipts/:identifier/returns')
    return callRoute<Body>(what === 'correct' ? PUT : POST, {
      body,
      params: { identifier: reported },
      headers: { authorization: `Bearer ${bearer}`, 'idempotency-key': idempotencyKey },
    })
  }
  /** By default 25.00 of items that give half a point per cent. */
  const bought = (email: string, total = 25) =>
    purchase(email, {
      total_amount: total,
      receipt_number: '77001',
      items: [{ name: 'Bread', quantity: 5, price: total }],
    })
  const buy = async () => {
    const ada = await member()
    const reported = randomUUID()
    expect((await send(bought(ada.email), { idempotencyKey: reported })).body.receipt.points).toBe(1250)
    return { ada, reported }
  }

  // RULE-60
  it('is corrected by its key: the difference is posted once', async () => {
    const { ada, reported } = await buy()
    const idempotencyKey = randomUUID()
    for (let times = 0; times < 2; times++) {
      const { body, status } = await call('correct', reported, bought(ada.email, 10), { idempotencyKey })
      expect([status, body.receipt.points, await pointsOf(ada.participantId)]).toEqual([
        200,
        500,
        { balance: 500, lifetime: 500, pending: 0 },
      ])
    }
    expect((await call('correct', reported, bought(ada.email, 30))).body.receipt.points).toBe(1500)
    expect((await call('correct', reported, bought(ada.email, 20), { idempotencyKey })).body.error.code).toBe(
      'idempotency_key_reused',
    )
    const bob = await member()
    expect((await call('correct', reported, bought(bob.email, 10))).body.error.code).toBe('participant_mismatch')
  })

  // RULE-60
  it('is returned by items or by amount, never beyond the purchase, even concurrently', async () => {
    const { ada, reported } = await buy()
    const items = [{ name: 'Bread', quantity: 2 }]
    const idempotencyKey = randomUUID()
    for (let times = 0; times < 2; times++)
      expect((await call('return', reported, { items }, { idempotencyKey })).body.receipt.points).toBe(750)
    const both = await Promise.all([call('return', reported, { items }), call('return', reported, { items })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await pointsOf(ada.participantId)).toEqual({ balance: 250, lifetime: 250, pending: 0 })
    expect((await call('return', reported, { amount: 5.01 })).body.error.code).toBe('return_exceeds_purchase')
    expect((await call('correct', reported, bought(ada.email, 10))).body.error.code).toBe('receipt_has_returns')
    const whole = await call('return', reported, { amount: 5 })
    expect(whole.body.receipt).toMatchObject({ points: 0, total_amount: 0, admin_invalidation_reason: 'returned' })
    expect(await pointsOf(ada.participantId)).toEqual({ balance: 0, lifetime: 0, pending: 0 })
  })

  // RULE-60
  it('is corrected after a return by what the customer kept, up or down, even to a report of before', async () => {
    const { ada, reported } = await buy()
    const kept = (total: number) => ({ ...bought(ada.email, total), returns_included: true })
    await call('return', reported, { amount: 10 })
    expect((await call('correct', reported, kept(20))).body.receipt).toMatchObject({ points: 1000, total_amount: 20 })
    expect((await call('return', reported, { amount: 20 })).body.receipt).toMatchObject({
      ...{ points: 0, integrity: 'invalid', admin_invalidation_reason: 'returned' },
    })
    expect((await call('correct', reported, kept(20))).body.receipt).toMatchObject({
      ...{ points: 1000, integrity: null, admin_invalidation_reason: null },
    })
    expect((await call('return', reported, { amount: 5 })).body.receipt.points).toBe(750)
    expect((await call('correct', reported, bought(ada.email, 20))).body.error.code).toBe('receipt_has_returns')
    expect(await pointsOf(ada.participantId)).toEqual({ balance: 750, lifetime: 750, pending: 0 })
  })

  // RULE-60
  it('is returned by the money paid back for an item, never more than was paid', async () => {
    const { ada, reported } = await buy()
    const back = (amount: number) => ({ items: [{ name: 'Bread', quantity: 2, amount }] })
    const { body } = await call('return', reported, back(7.5))
    expect(body.receipt).toMatchObject({ points: 875, items: [expect.objectContaining({ quantity: 3, price: 17.5 })] })
    for (const amount of [0, -1, 17.51]) expect((await call('return', reported, back(amount))).status).not.toBe(200)
    expect((await call('return', reported, back(17.5))).body.receipt.points).toBe(0)
    expect(await pointsOf(ada.participantId)).toMatchObject({ balance: 0 })
  })

  it('may have 2,000 items, and no more', async () => {
    const ada = await member()
    const items = Array.from({ length: 2000 }, (_, at) => ({ name: `Rye ${at}`, price: 1 }))
    const large = purchase(ada.email, { total_amount: 2001, items })
    expect((await send(large)).body.receipt.points).toBe(100_000)
    expect((await send({ ...large, items: [...items, { name: 'Rye', price: 1 }] })).status).toBe(422)
  })

  it('refuses invalid changes, unknown keys, and another program’s purchases', async () => {
    const { ada, reported } = await buy()
    for (const body of [{}, { amount: 0 }, { amount: 1, items: [{ name: 'Bread' }] }, { items: [] }])
      expect((await call('return', reported, body)).status).toBe(422)
    expect((await call('return', 'never', { amount: 1 })).status).toBe(404)
    shop = await openShop()
    const bearer = await newKey(['receipts.write'])
    expect((await call('return', reported, { amount: 1 }, { bearer })).status).toBe(404)
    expect(await pointsOf(ada.participantId)).toMatchObject({ balance: 1250 })
  })
})
