/** @jest-environment ./tests/support/typed-array-environment.mjs */

import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createContext } from '@/domain/context'
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
import { heicPhoto } from '../../support/heic-photo'
import { type RoutesAt, routesAt } from '../../support/routes'
import { drawReceipt, drawReceiptPdf, receiptRows, SLIPS } from './draw-receipt'
import { drawKnownPhoto, openKnowingEngine } from './known-photos'

const SHARED = path.resolve('../shared/receipts')

type Receipts = RoutesAt
type Route<Path extends string> = Path extends string ? Receipts['GET'] : never
type SiteReceiptBody = {
  identifier: string
  status: string
  outcome: string
  points: number
  pending_points: number
  merchant_name: string | null
  total_amount: number | null
  may_request_review: boolean
  admin_invalidation_reason: string | null
  files: { url: string; content_type: string }[]
  receipt_items: { name: string; price: number; points: number; eligible: boolean }[]
}
type Written = { success: boolean; message: string; errors: Record<string, string[]>; points_difference?: number }

let test: TestPayload
let sql: import('@/platform/sql').Sql
let routes: {
  list: Receipts
  one: { GET: Route<'one'> }
  file: { GET: Route<'file'> }
  ask: { POST: Route<'ask'> }
  report: { POST: Route<'report'> }
  consoleList: { GET: Route<'consoleList'> }
  consoleCsv: { GET: Route<'consoleCsv'> }
  review: { GET: Route<'review'>; PUT: Route<'review'> }
  consoleFile: { GET: Route<'consoleFile'> }
  items: { GET: Route<'items'> }
  log: { GET: Route<'log'> }
}
let job: typeof import('@/jobs/process-receipt')
let domain: typeof import('@/domain/receipts')
let fixture: ProgramFixture
let admin: AdministratorFixture
let productId: number
let breadId: number

beforeAll(async () => {
  test = await openTestPayload()
  const { poolSql } = await import('@/platform/sql')
  sql = poolSql(test.payload)
  routes = {
    list: await routesAt('/public/receipts'),
    one: await routesAt('/public/receipts/:identifier'),
    file: await routesAt('/public/receipts/:identifier/files/:file_identifier'),
    ask: await routesAt('/public/receipts/:identifier/review_request'),
    report: await routesAt('/public/receipts/:identifier/issue_reports'),
    consoleList: await routesAt('/admin/v2/programs/:program_id/receipts'),
    consoleCsv: await routesAt('/admin/v2/programs/:program_id/receipts.csv'),
    review: await routesAt('/admin/v2/receipts/:receipt_id'),
    consoleFile: await routesAt('/admin/v2/receipts/:receipt_id/files/:file_identifier'),
    items: await routesAt('/admin/v2/receipts/:receipt_id/receipt_items'),
    log: await routesAt('/admin/v2/receipts/:receipt_id/admin_activity_log'),
  }
  job = await import('@/jobs/process-receipt')
  domain = await import('@/domain/receipts')
})

/** Each test has its own program, because drawn receipts look alike and would count as duplicates. */
beforeEach(async () => {
  ;({ fixture, admin, productId, breadId } = await openShop())
})

afterAll(async () => {
  const { closeQueue } = await import('@/platform/queue')
  await closeQueue()
  await test.close()
})

/** A program with oat milk at one point per cent, and rye bread whose printed name isn't recognized yet. */
async function openShop() {
  const program = await createProgramFixture(test.payload)
  const create = async (product_name: string, keywords: string[], points_per_cents: number) =>
    (
      await test.payload.create({
        collection: 'eligible-products',
        data: { program: program.programId, product_name, skus: [], keywords, points_per_cents, product_active: true },
        overrideAccess: true,
        depth: 0,
      })
    ).id
  const oat = await create('Organic Oat Milk', ['oat milk'], 1)
  const bread = await create('Sourdough Loaf', ['sourdough'], 0.5)
  await test.payload.create({
    collection: 'purchase-proof-settings',
    data: {
      program: program.programId,
      exclusion_identifiers: [],
      external_purchase_item_points_per_cents: 0,
      max_age_days: 14,
      velocity_per_day: 10,
      device_velocity_per_day: 20,
      same_image_bits: 4,
      total_tolerance_cents: 5,
      review_confidence: 0.6,
      review_above_points: 10_000,
      exchange_rates: [],
      known_merchants_only: false,
      review_sample_percent: 0,
    },
    overrideAccess: true,
    depth: 0,
  })
  const administrator = await createAdministratorFixture(test.payload, { organizationId: program.organizationId })
  return { fixture: program, admin: administrator, productId: oat, breadId: bread }
}

const newParticipant = () => createParticipantFixture(test.payload, { programId: fixture.programId })

async function upload(participant: ParticipantFixture, files: Buffer[], attempt = randomUUID()) {
  const form = new FormData()
  form.set('attempt', attempt)
  for (const file of files)
    form.append('files[]', new File([new Uint8Array(file)], '../../evil.php', { type: 'text/html' }))
  return callRoute<Written & { receipt: { identifier: string } }>(routes.list.POST, {
    programId: participant.programId,
    caller: participant,
    body: form,
  })
}

const idOf = async (identifier: string): Promise<number> => {
  const [row] = await sql<{ id: number }>('select id from receipts where identifier = $1', [identifier])
  if (!row) throw new Error(`no receipt ${identifier}`)
  return row.id
}

const jobContext = () => createContext(test.payload, { actor: { type: 'job', name: 'receipt.process' } })

const process = (receiptId: number, programId = fixture.programId) =>
  domain.processReceipt(jobContext(), { programId, receiptId }, openKnowingEngine)

/** Processes a receipt like the worker, with the real models. */
const processWithModels = (receiptId: number, programId = fixture.programId) =>
  job.processReceipt(jobContext(), { data: { programId, receiptId } })

/** Uploads a receipt and processes it. */
async function readReceipt(
  participant: ParticipantFixture,
  files: Buffer[],
  read: (...at: number[]) => unknown = process,
) {
  const { body, status } = await upload(participant, files)
  if (status !== 200) throw new Error(body.message)
  const { identifier } = body.receipt
  const receiptId = await idOf(identifier)
  await read(receiptId, participant.programId)
  return { identifier, receiptId }
}

const own = async (participant: ParticipantFixture, identifier: string) =>
  (
    await callRoute<SiteReceiptBody>(routes.one.GET, {
      programId: participant.programId,
      caller: participant,
      params: { identifier },
    })
  ).body

type ConsoleItem = { id: number; name: string; sku: string | null; quantity: number; price: number; points: number }

const itemsOf = async (receiptId: number) =>
  (await callRoute<{ data: ConsoleItem[] }>(routes.items.GET, { caller: admin, params: { receipt_id: receiptId } }))
    .body.data

const reviewOf = async (receiptId: number) =>
  (
    await callRoute<{ receipt: { version: number; status: string }; reject_reasons_options: object[] }>(
      routes.review.GET,
      { caller: admin, params: { receipt_id: receiptId } },
    )
  ).body.receipt

const save = (receiptId: number, form: Record<string, unknown>, caller = admin) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(form)) {
    body.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return callRoute<Written & { changed?: { actor: string; fields: string[] }[] }>(routes.review.PUT, {
    method: 'PUT',
    caller,
    params: { receipt_id: receiptId },
    body,
  })
}

/** Balance, lifetime and pending of a participant, in points. */
const pointsOf = async ({ participantId }: ParticipantFixture) => {
  const [row] = await sql(
    'select unused_points as balance, points as lifetime, pending_points as pending from participant_balances where participant_id = $1',
    [participantId],
  )
  return row
}

const activityOf = ({ participantId }: ParticipantFixture) =>
  sql<{ title: string; points: number; rule: string | null }>(
    `select a.title, a.points, e.rule from participant_actions a left join point_entries e on e.id = a.point_entry_id
     where a.participant_id = $1 order by a.id`,
    [participantId],
  )

const verify = async () => {
  const { verifyLedger } = await import('@/domain/points')
  return verifyLedger(sql)
}

describe('uploading', () => {
  it('stores the files under random names, queues the job, and returns the same receipt for the same attempt', async () => {
    const ada = await newParticipant()
    const photo = await drawKnownPhoto(receiptRows())
    const attempt = randomUUID()
    const [first, second] = await Promise.all([upload(ada, [photo], attempt), upload(ada, [photo], attempt)])
    const third = await upload(ada, [photo], attempt)
    expect([first.status, second.status, third.status]).toEqual([200, 200, 200])
    expect(new Set([first, second, third].map(({ body }) => body.receipt.identifier)).size).toBe(1)

    const files = await sql<{ filename: string; sha256: string; mime_type: string; perceptual_hash: string }>(
      'select filename, sha256, mime_type, perceptual_hash from receipt_files where participant_id = $1',
      [ada.participantId],
    )
    expect(files).toEqual([
      {
        filename: expect.stringMatching(/^[0-9a-f-]{36}\.jpeg$/),
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        mime_type: 'image/jpeg',
        perceptual_hash: expect.stringMatching(/^[0-9a-f]{16}$/),
      },
    ])
    const jobs = await sql("select 1 from pgboss.job where name = 'receipt.process' and data->>'receiptId' = $1", [
      String(await idOf(first.body.receipt.identifier)),
    ])
    expect(jobs).toHaveLength(1)
  })

  it('refuses files that aren’t pictures or PDFs by their bytes, and names them', async () => {
    const ada = await newParticipant()
    const photo = await drawKnownPhoto(receiptRows())
    const script = Buffer.from('<?php system($_GET["c"]);')
    const big = Buffer.concat([photo, Buffer.alloc(10_000_001)])
    const cut = photo.subarray(0, photo.length / 2)
    const sharp = (await import('sharp')).default
    const bomb = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: 'white' } })
      .png()
      .toBuffer()
    const messages = []
    for (const files of [[], [photo, script], [big], [cut], [bomb], Array(6).fill(photo)]) {
      const { body, status } = await upload(ada, files as Buffer[])
      messages.push([status, body.message])
    }
    expect(messages).toEqual([
      [422, 'Choose a photo or PDF of your receipt.'],
      [422, "File 2 isn't a photo (JPEG, PNG, WebP, HEIC) or a PDF."],
      [422, 'File 1 is over 10 MB. Choose a smaller one.'],
      [422, "We can't open file 1. Take the photo again."],
      [422, 'File 1 is over 40 megapixels. Choose a smaller photo.'],
      [422, 'A receipt can have up to 5 files. Remove some and try again.'],
    ])
    expect(await sql('select 1 from receipt_files where participant_id = $1', [ada.participantId])).toEqual([])
  })

  it('refuses participants who haven’t verified their address', async () => {
    const pending = await createParticipantFixture(test.payload, { programId: fixture.programId, status: 'pending' })
    const { body, status } = await upload(pending, [await drawKnownPhoto(receiptRows())])
    expect([status, body.message]).toEqual([403, 'Verify your email first, then upload your receipt.'])
    // A verified participant whom the program set back to pending can't do anything about it.
    await sql('update participants set email_verified_at = now() where id = $1', [pending.participantId])
    expect((await upload(pending, [await drawKnownPhoto(receiptRows())])).body.message).toBe(
      'You can upload receipts once your account is active.',
    )
  })

  it('leaves no file when the receipt can’t be stored', async () => {
    const ada = await newParticipant()
    const context = createContext(test.payload, { actor: { type: 'system', name: 'test' }, now: new Date(Number.NaN) })
    const photo = await drawKnownPhoto(receiptRows())
    const asked = {
      programId: fixture.programId,
      participantId: ada.participantId,
      files: [photo],
      attemptKey: randomUUID(),
    }
    await expect(domain.uploadReceipt(context, asked)).rejects.toThrow()
    expect(await sql('select 1 from receipt_files where participant_id = $1', [ada.participantId])).toEqual([])
  })
})

describe('reading', () => {
  it('reads a clean receipt, gives its points at once, and explains them', async () => {
    const ada = await newParticipant()
    const { identifier } = await readReceipt(ada, [await drawKnownPhoto(receiptRows())])
    expect(await own(ada, identifier)).toMatchObject({
      status: 'eligible',
      outcome: 'earned',
      merchant_name: 'GREENVALE',
      total_amount: 8.49,
      points: 499,
      receipt_items: [
        { price: 4.99, points: 499, eligible: true },
        { price: 3.5, points: 0, eligible: false },
      ],
    })
    expect(await pointsOf(ada)).toEqual({ balance: 499, lifetime: 499, pending: 0 })
    expect(await activityOf(ada)).toEqual([{ title: 'GREENVALE', points: 499, rule: 'receipt items' }])
  })

  it('changes nothing when it runs again, even in two workers at once', async () => {
    const ada = await newParticipant()
    const { body } = await upload(ada, [await drawKnownPhoto(receiptRows())])
    const receiptId = await idOf(body.receipt.identifier)
    await Promise.all([process(receiptId), process(receiptId)])
    await process(receiptId)
    expect(await pointsOf(ada)).toMatchObject({ balance: 499 })
    expect(await itemsOf(receiptId)).toHaveLength(2)
    expect(await activityOf(ada)).toHaveLength(1)
  })

  // RULE-34
  it('takes photos from six countries to points, automatically or by review', async () => {
    await sql(`update eligible_products set keywords = $2, points_per_cents = 0.1 where id = $1`, [
      productId,
      JSON.stringify(['milk', 'mleko', 'melk', 'susu', 'hafermilch', 'leche']),
    ])
    const rates = ['PLN', 'EUR', 'IDR', 'MXN'].map((currency) => ({
      currency,
      rate: 1,
      since: '2020-01-01',
      source: 'Us',
    }))
    await sql('update purchase_proof_settings set same_image_bits = 0, exchange_rates = $2 where program_id = $1', [
      fixture.programId,
      JSON.stringify(rates),
    ])
    const seen: Record<string, unknown> = {}
    for (const [country, rows] of Object.entries(SLIPS)) {
      const ada = await newParticipant()
      const { identifier, receiptId } = await readReceipt(ada, [await drawReceipt(rows, 640)], processWithModels)
      const { merchant_name, total_amount } = await own(ada, identifier)
      const [row] = await sql<{ currency: string; day: string }>(
        `select currency, to_char(purchase_date at time zone 'UTC', 'YYYY-MM-DD') as day from receipts where id = $1`,
        [receiptId],
      )
      const { status, version } = await reviewOf(receiptId)
      if (status === 'needs_human_review') await save(receiptId, { version, integrity: 'valid', receipt_items: [] })
      seen[country] = [status, merchant_name, row?.currency, row?.day, total_amount, (await pointsOf(ada))?.balance]
    }
    const today = new Date().toISOString().slice(0, 10)
    expect(seen).toEqual({
      PL: ['eligible', 'ZIELONY LAS SP. Z O.O.', 'PLN', today, 11.97, 70],
      NL: ['eligible', 'BAKKERIJ DE MOLEN B.V.', 'EUR', today, 3.78, 13],
      ID: ['needs_human_review', 'TOKO SEGAR JAYA', 'IDR', today, 111_000, 360_000],
      US: ['eligible', 'HARBOR GROCERY', 'USD', today, 8.49, 50],
      DE: ['eligible', 'Markthalle Linden GmbH', 'EUR', today, 2.24, 20],
      MX: ['eligible', 'ABARROTES LA LUNA', 'MXN', today, 65, 530],
    })
    expect((await verify()).differences).toEqual([])
  }, 180_000)

  it('reads a PDF', async () => {
    const ada = await newParticipant()
    const { identifier } = await readReceipt(ada, [drawReceiptPdf(receiptRows())], processWithModels)
    expect(await own(ada, identifier)).toMatchObject({ status: 'eligible', points: 499 })
  })

  it('reads a HEIC photo', async () => {
    const ada = await newParticipant()
    const { identifier } = await readReceipt(ada, [heicPhoto()], processWithModels)
    expect(await own(ada, identifier)).toMatchObject({ merchant_name: 'GREENVALE MARKET LTD', total_amount: 8.49 })
  })

  it('refuses the same file, and sends another photo of the same purchase to review', async () => {
    const [ada, bob] = [await newParticipant(), await newParticipant()]
    const rows = receiptRows({ number: '770042' })
    const photo = await drawKnownPhoto(rows)
    const first = await readReceipt(ada, [photo])
    const copy = await readReceipt(bob, [photo])
    const again = await readReceipt(bob, [await drawKnownPhoto(rows)])
    expect(await own(bob, copy.identifier)).toMatchObject({
      status: 'rejected',
      outcome: 'refused',
      admin_invalidation_reason: 'duplicated',
      points: 0,
    })
    expect(await own(bob, again.identifier)).toMatchObject({
      status: 'needs_human_review',
      outcome: 'review',
      points: 0,
      pending_points: 499,
    })
    expect(await pointsOf(bob)).toEqual({ balance: 0, lifetime: 0, pending: 499 })
    const tags = await sql('select name, linked_data from receipt_tags where receipt_id = $1', [again.receiptId])
    expect(tags).toEqual([
      {
        name: 'duplicated',
        linked_data: {
          status: 'same_purchase',
          similar_receipt_ids: [first.receiptId],
          finding: { code: 'same_purchase' },
        },
      },
    ])
  })

  it('marks a receipt as failed when the engine fails, keeps its files, and reads it once the engine works', async () => {
    const ada = await newParticipant()
    const { body } = await upload(ada, [await drawKnownPhoto(receiptRows())])
    const receiptId = await idOf(body.receipt.identifier)
    const broken = () => Promise.reject(new Error('the models are missing'))
    await expect(
      domain.processReceipt(jobContext(), { programId: fixture.programId, receiptId }, broken),
    ).rejects.toThrow()
    expect(await own(ada, body.receipt.identifier)).toMatchObject({ status: 'failed', outcome: 'failed' })
    expect(await sql('select failure_reason from receipts where id = $1', [receiptId])).toEqual([
      { failure_reason: 'the models are missing' },
    ])
    await process(receiptId)
    expect(await own(ada, body.receipt.identifier)).toMatchObject({ status: 'eligible', points: 499 })
  })

  it('resumes a receipt whose worker died while reading', async () => {
    const ada = await newParticipant()
    const { body } = await upload(ada, [await drawKnownPhoto(receiptRows())])
    const receiptId = await idOf(body.receipt.identifier)
    // The first worker hangs in its engine, the second one takes over, and then the first one wakes up.
    let wake: (error: Error) => void = () => {}
    const stuck = domain.processReceipt(jobContext(), { programId: fixture.programId, receiptId }, () => {
      return new Promise((_, reject) => {
        wake = reject
      })
    })
    while ((await sql('select 1 from receipts where id = $1 and processing_attempts = 1', [receiptId])).length === 0) {}
    await process(receiptId)
    wake(new Error('too late'))
    await expect(stuck).rejects.toThrow('too late')
    expect(await own(ada, body.receipt.identifier)).toMatchObject({ status: 'eligible', points: 499 })
    expect(await pointsOf(ada)).toMatchObject({ balance: 499 })
  })

  const real = path.join(SHARED, '243.jpg')
  ;(existsSync(real) ? it : it.skip)('reads a real receipt of long ago and leaves it to a person', async () => {
    const ada = await newParticipant()
    const { identifier } = await readReceipt(ada, [readFileSync(real)], processWithModels)
    const receipt = await own(ada, identifier)
    expect(receipt.total_amount).toBe(20.05)
    expect(['no_eligible_items', 'needs_human_review']).toContain(receipt.status)
  })
})

describe('reviewing', () => {
  const edit = (item: ConsoleItem, changes: object) => ({ ...item, patch_status: 'updated', ...changes })

  // CONSOLE-131
  it('posts exactly the difference once, and explains it to the participant', async () => {
    const ada = await newParticipant()
    const { receiptId } = await readReceipt(ada, [await drawKnownPhoto(receiptRows())])
    const [milk, bread] = await itemsOf(receiptId)
    if (!milk || !bread) throw new Error('items are missing')
    const { version } = await reviewOf(receiptId)
    const form = {
      version,
      integrity: 'valid',
      merchant_name: 'Greenvale',
      total_amount: '8.49',
      receipt_items: [
        { ...milk, patch_status: 'unchanged' },
        edit(bread, { eligible_product_id: breadId, price: '3.50', points: 99_999 }),
      ],
    }
    const saved = await save(receiptId, form)
    expect([saved.status, saved.body]).toEqual([
      200,
      expect.objectContaining({
        success: true,
        message: 'Receipt has been updated successfully.',
        points: 674,
        points_difference: 175,
      }),
    ])
    expect(await pointsOf(ada)).toEqual({ balance: 674, lifetime: 674, pending: 0 })

    const stale = await save(receiptId, form)
    expect([stale.status, stale.body.changed]).toEqual([
      409,
      [
        expect.objectContaining({
          actor: 'Grace Hopper',
          fields: expect.arrayContaining(['status', 'integrity', 'merchant_name', 'item']),
        }),
      ],
    ])
    const same = await save(receiptId, { ...form, version: (await reviewOf(receiptId)).version, receipt_items: [] })
    expect(same.body).toMatchObject({ success: true, points_difference: 0 })
    expect(await pointsOf(ada)).toEqual({ balance: 674, lifetime: 674, pending: 0 })
    expect((await activityOf(ada)).at(-1)).toEqual({
      title: 'Greenvale',
      points: 175,
      rule: 'receipt reviewed',
    })
    expect((await verify()).differences).toEqual([])
    const audits = await sql("select action from audit_entries where record_type = 'receipt' and record_id = $1", [
      String(receiptId),
    ])
    expect(audits.map(({ action }) => action)).toEqual(['receipt.processed', 'receipt.reviewed', 'receipt.reviewed'])
  })

  it('accepts one of two concurrent saves', async () => {
    const ada = await newParticipant()
    const { receiptId } = await readReceipt(ada, [await drawKnownPhoto(receiptRows())])
    const [, bread] = await itemsOf(receiptId)
    if (!bread) throw new Error('the bread is missing')
    const { version } = await reviewOf(receiptId)
    const receipt_items = [edit(bread, { eligible_product_id: breadId })]
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => save(receiptId, { version, integrity: 'valid', receipt_items })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await pointsOf(ada)).toMatchObject({ balance: 674, lifetime: 674 })
  })

  it('takes back the points of an invalid receipt, and lets the participant answer once', async () => {
    const ada = await newParticipant()
    const { identifier, receiptId } = await readReceipt(ada, [await drawKnownPhoto(receiptRows())])
    const { version } = await reviewOf(receiptId)
    const without = await save(receiptId, { version, integrity: 'invalid' })
    expect([without.status, without.body.message]).toEqual([422, 'Please select a reason for rejection before saving.'])
    const saved = await save(receiptId, {
      version,
      integrity: 'invalid',
      admin_invalidation_reason: 'altered',
      admin_invalidation_message: 'The date was changed.',
    })
    expect(saved.body).toMatchObject({ success: true, points_difference: -499 })
    expect(await pointsOf(ada)).toEqual({ balance: 0, lifetime: 0, pending: 0 })
    expect(await own(ada, identifier)).toMatchObject({
      status: 'processed',
      outcome: 'refused',
      points: 0,
      admin_invalidation_reason: 'altered',
      admin_invalidation_message: 'The date was changed.',
      may_request_review: true,
    })

    const ask = (caller: ParticipantFixture) =>
      callRoute<Written>(routes.ask.POST, {
        programId: fixture.programId,
        caller,
        params: { identifier },
        body: { message: 'It is the original.' },
      })
    expect((await ask(await newParticipant())).status).toBe(404)
    expect((await ask(ada)).body).toMatchObject({ success: true })
    expect((await ask(ada)).status).toBe(409)
    expect(await own(ada, identifier)).toMatchObject({ outcome: 'review_requested', may_request_review: false })

    const again = (await reviewOf(receiptId)).version
    expect((await save(receiptId, { version: again })).body.message).toBe(
      'Please select an integrity status before saving.',
    )
    expect((await save(receiptId, { version: again, integrity: 'valid' })).body).toMatchObject({
      points_difference: 499,
    })
    expect(await pointsOf(ada)).toEqual({ balance: 499, lifetime: 499, pending: 0 })
    expect((await verify()).differences).toEqual([])
  })

  it('requires a decision on a pending receipt, releases its points, and refuses empty items', async () => {
    const ada = await newParticipant()
    const { receiptId } = await readReceipt(ada, [await drawKnownPhoto(receiptRows({ date: '2026-01-05' }))])
    expect(await pointsOf(ada)).toEqual({ balance: 0, lifetime: 0, pending: 499 })
    const { status, version } = await reviewOf(receiptId)
    expect(status).toBe('needs_human_review')
    expect((await save(receiptId, { version })).body.message).toBe('Please select an integrity status before saving.')
    const nameless = await save(receiptId, {
      version,
      integrity: 'valid',
      receipt_items: [
        { patch_status: 'created', name: '', sku: '', price: '1.00' },
        { patch_status: 'created', name: 'Milk', price: '' },
        { patch_status: 'created', name: 'Milk', price: 'two' },
        { patch_status: 'created', name: 'Milk', price: '-1' },
      ],
    })
    expect(nameless.body).toMatchObject({
      message: 'Please, fill the sku or name fields. The price is always required.',
      errors: {
        'receipt_items.0.name': ['Either name or sku is required.'],
        'receipt_items.1.price': ['Price is required.'],
        'receipt_items.2.price': ['Price must be a valid number.'],
        'receipt_items.3.price': ['Price must be greater than 0.'],
      },
    })
    const [, bread] = await itemsOf(receiptId)
    const saved = await save(receiptId, {
      version,
      integrity: 'valid',
      receipt_items: [
        { patch_status: 'created', sku: 'X-1', price: '2.00', quantity: 2, eligible_product_id: productId },
        { patch_status: 'deleted', id: bread?.id },
      ],
    })
    expect(saved.body).toMatchObject({ success: true, points_difference: 699 })
    expect(await pointsOf(ada)).toEqual({ balance: 699, lifetime: 699, pending: 0 })
    expect((await itemsOf(receiptId)).map(({ points }) => points)).toEqual([499, 200])
  })

  it('refuses products and items of another program, and changes nothing', async () => {
    const other = await openShop()
    const ada = await newParticipant()
    const { receiptId } = await readReceipt(ada, [await drawKnownPhoto(receiptRows())])
    const [milk] = await itemsOf(receiptId)
    const { version } = await reviewOf(receiptId)
    const receipt_items = [
      { patch_status: 'deleted', id: milk?.id },
      { patch_status: 'created', name: 'Foreign', price: '1', eligible_product_id: other.productId },
    ]
    expect((await save(receiptId, { version, integrity: 'valid', receipt_items })).status).toBe(422)
    expect(await itemsOf(receiptId)).toHaveLength(2)
    expect(await pointsOf(ada)).toMatchObject({ balance: 499 })
  })
})

describe('access and the console’s calls', () => {
  it('hides receipts and files from other participants, programs and administrators', async () => {
    const [ada, bob] = [await newParticipant(), await newParticipant()]
    const other = await openShop()
    const stranger = await createParticipantFixture(test.payload, { programId: other.fixture.programId })
    const photo = await drawKnownPhoto(receiptRows())
    const { identifier, receiptId } = await readReceipt(ada, [photo])
    const [file] = (await own(ada, identifier)).files
    const file_identifier = file?.url.split('/').at(-1) ?? ''

    const see = (caller: ParticipantFixture) =>
      callRoute(routes.file.GET, {
        programId: caller.programId,
        caller,
        params: { identifier, file_identifier },
      })
    const mine = await see(ada)
    expect([mine.status, Object.fromEntries(mine.headers)]).toEqual([
      200,
      expect.objectContaining({
        'content-type': 'image/jpeg',
        'content-disposition': 'inline',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      }),
    ])
    expect(Buffer.from(await mine.response.arrayBuffer()).equals(photo)).toBe(true)
    expect((await see(bob)).status).toBe(404)
    expect((await see(stranger)).status).toBe(404)

    const params = { receipt_id: receiptId, file_identifier, program_id: fixture.programId }
    for (const route of [
      routes.review.GET,
      routes.items.GET,
      routes.log.GET,
      routes.consoleFile.GET,
      routes.consoleList.GET,
      routes.consoleCsv.GET,
    ]) {
      expect((await callRoute(route, { params })).status).toBe(401)
      expect((await callRoute(route, { caller: other.admin, params })).status).toBe(404)
      expect((await callRoute(route, { caller: admin, params })).status).toBe(200)
    }
    expect((await save(receiptId, { version: 1, integrity: 'valid' }, other.admin)).status).toBe(404)
    const viewer = await createAdministratorFixture(test.payload, {
      organizationId: fixture.organizationId,
      pairs: ['receipts.view'],
    })
    expect((await callRoute(routes.review.GET, { caller: viewer, params })).status).toBe(403)
    expect((await save(receiptId, { version: 1, integrity: 'valid' }, viewer)).status).toBe(403)
  })

  // CONSOLE-130
  it('lists by status, tag and search, and as CSV', async () => {
    const shop = await openShop()
    const ada = await createParticipantFixture(test.payload, { programId: shop.fixture.programId, first_name: 'Zelda' })
    await readReceipt(ada, [await drawKnownPhoto(receiptRows({ date: '2026-01-05' }))])
    const list = async (query: string) =>
      (
        await callRoute<{ total: number; data: Record<string, unknown>[] }>(routes.consoleList.GET, {
          caller: shop.admin,
          params: { program_id: shop.fixture.programId },
          path: `/?${query}`,
        })
      ).body
    expect(await list('search=zelda&status=needs_human_review&tag=too_old')).toMatchObject({
      total: 1,
      data: [{ status: 'needs_human_review', purchase_date: '2026-01-05', items_count: 2, total_amount: 8.49 }],
    })
    expect((await list('status=failed')).total).toBe(0)
    const { data } = await list('')
    const { body } = await callRoute<{ receipt: Record<string, unknown> }>(routes.review.GET, {
      caller: shop.admin,
      params: { receipt_id: Number(data[0]?.id) },
    })
    expect(body.receipt.receipt_tags).toEqual([expect.objectContaining({ name: 'too_old' })])
    const { points_at_stake, ...shared } = data[0] ?? {}
    expect([points_at_stake, body.receipt]).toEqual([499, expect.objectContaining(shared)])
    const csv = await callRoute<string>(routes.consoleCsv.GET, {
      caller: shop.admin,
      params: { program_id: shop.fixture.programId },
    })
    expect(csv.body.split('\n')[1]).toContain('needs_human_review,site,GREENVALE')
  })

  it('takes each kind of issue report once while it is open, and a review resolves it', async () => {
    const ada = await newParticipant()
    const { identifier, receiptId } = await readReceipt(ada, [await drawKnownPhoto(receiptRows())])
    const report = (kind: string) =>
      callRoute<Written>(routes.report.POST, {
        programId: fixture.programId,
        caller: ada,
        params: { identifier },
        body: { kind },
      })
    expect((await report('item_not_recognized')).status).toBe(200)
    expect((await report('item_not_recognized')).status).toBe(200)
    expect((await report('anything')).status).toBe(422)
    const open = () =>
      sql("select kind from receipt_issue_reports where receipt_id = $1 and status = 'open'", [receiptId])
    expect(await open()).toEqual([{ kind: 'item_not_recognized' }])
    await save(receiptId, { version: (await reviewOf(receiptId)).version, integrity: 'valid' })
    expect(await open()).toEqual([])
  })

  it('answers an unknown intent as specified', async () => {
    const ada = await newParticipant()
    const { receiptId } = await readReceipt(ada, [await drawKnownPhoto(receiptRows())])
    const { body, status } = await save(receiptId, { intent: 'burn' })
    expect([status, body]).toEqual([422, { success: false, message: 'Invalid intent', errors: {} }])
  })
})
