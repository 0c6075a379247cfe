import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { OcrEngine } from '@laurel/receipt-reader'
import fc from 'fast-check'
import { createContext, inTransaction } from '@/domain/context'
import { createRandom } from '@/seed/random'
import { type FakePage, openEngine, renderPage } from '../../proofs/support/fake-ocr-engine'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  createAdministratorFixture,
  createParticipantFixture,
  createProgramFixture,
  type ParticipantFixture,
} from '../../support/fixtures'

let test: TestPayload
let sql: import('@/platform/sql').Sql
let domain: typeof import('@/domain/receipts')
let desk: typeof import('@/domain/receipt-review')
let programId: number
let organizationId: number
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
  ;({ organizationId, programId } = await createProgramFixture(test.payload))
  await test.payload.create({
    collection: 'eligible-products',
    data: {
      program: programId,
      product_name: 'Oat Milk 1L',
      skus: [],
      keywords: [],
      points_per_cents: 1,
      product_active: true,
    },
    ...asServer,
  })
  await test.payload.create({
    collection: 'purchase-proof-settings',
    data: {
      program: programId,
      exclusion_identifiers: [],
      external_purchase_item_points_per_cents: 0,
      max_age_days: 14,
      velocity_per_day: 10,
      device_velocity_per_day: 20,
      same_image_bits: 0,
      total_tolerance_cents: 5,
      review_confidence: 0.5,
      review_above_points: 10_000,
      exchange_rates: [],
      known_merchants_only: false,
      review_sample_percent: 0,
    },
    ...asServer,
  })
})
afterAll(async () => {
  const { closeQueue } = await import('@/platform/queue')
  await closeQueue()
  await test.close()
})

const member = () => createParticipantFixture(test.payload, { programId })
/** A fixed seed, because random pictures could look alike. */
const chance = createRandom('receipts').next
const newNumber = () => ++next
const slip = (number = newNumber()): FakePage => ({ kind: 'slip', number })
const set = (settings: string) =>
  sql(`update purchase_proof_settings set ${settings} where program_id = $1`, [programId])

async function upload(
  { participantId }: ParticipantFixture,
  pages: (FakePage | Buffer)[],
  { deviceToken, originals }: Pick<Parameters<typeof domain.uploadReceipt>[1], 'deviceToken' | 'originals'> = {},
) {
  const files = await Promise.all(pages.map((page) => (Buffer.isBuffer(page) ? page : renderPage(page, chance))))
  const uploaded = await domain.uploadReceipt(context(), {
    ...{ programId, participantId, files, attemptKey: randomUUID() },
    ...(deviceToken ? { deviceToken } : {}),
    ...(originals ? { originals } : {}),
  })
  if (!uploaded.ok) throw new Error(uploaded.reason)
  return uploaded.receiptId
}

/**
 * An engine that counts the pages it begins.
 * @param breaksAt the page, from 1, over which it fails
 * @param merchant as it misreads 'GREENVALE'
 */
function engine({ breaksAt = Number.POSITIVE_INFINITY, merchant = 'GREENVALE', name = 'fake' } = {}) {
  const counted = { reads: 0 }
  const open = async (): Promise<OcrEngine> => {
    const fake = await openEngine()
    return {
      ...fake,
      name,
      isRemote: true, // The page isn't prepared for reading, which would take longer than all else.
      read: async (image) => {
        counted.reads += 1
        if (counted.reads >= breaksAt) throw new Error('the power went')
        const reading = await fake.read(image)
        const lines = reading.lines.map((line) => ({ ...line, text: line.text.replace('GREENVALE', merchant) }))
        return { ...reading, lines, engine: name }
      },
    }
  }
  return { counted, open }
}

/** Runs a job like a worker, and ends the job. */
async function work(data: Parameters<typeof domain.processReceipt>[1], open = engine().open) {
  try {
    return await domain.processReceipt(context(), data, open)
  } finally {
    await setJobs(data.receiptId, 'completed')
  }
}
const process = (receiptId: number, open = engine().open) => work({ programId, receiptId }, open)

const setJobs = (receiptId: number, state: string) =>
  sql(
    `update pgboss.job set state = $2::pgboss.job_state, completed_on = case when $2 = 'completed' then now() end
     where name = 'receipt.process' and data->>'receiptId' = $1 and state < 'completed'`,
    [String(receiptId), state],
  )

const rerun = (receiptId: number, from: import('@/domain/receipts').ReceiptStep, by = context()) =>
  domain.rerunReceipt(by, { programId, receiptId, from })

/** The last job queued to read a receipt again. */
const askedAgain = async (receiptId: number) => {
  const [job] = await sql<{ data: { programId: number; receiptId: number; after: number } }>(
    `select data from pgboss.job where name = 'receipt.process' and data->>'receiptId' = $1 and data->>'after' is not null
     order by (data->>'after')::int desc limit 1`,
    [String(receiptId)],
  )
  if (!job) throw new Error('nobody was asked')
  return job
}

const stateOf = async (receiptId: number) =>
  (
    await sql(
      `select status, points::int, machine_status, machine_points::int, failure_reason, sampled from receipts where id = $1`,
      [receiptId],
    )
  )[0]

const balanceOf = async ({ participantId }: ParticipantFixture) =>
  (
    await sql(
      'select unused_points as balance, pending_points as pending from participant_balances where participant_id = $1',
      [participantId],
    )
  )[0]

const stepsOf = (receiptId: number) =>
  sql<{ attempt: number; step: string; outcome: string; evidence: Record<string, unknown> }>(
    'select attempt, step, outcome, evidence from receipt_step_runs where receipt_id = $1 order by attempt, id',
    [receiptId],
  )

const tagsOf = async (receiptId: number) =>
  (await sql<{ name: string }>('select name from receipt_tags where receipt_id = $1 order by id', [receiptId])).map(
    ({ name }) => name,
  )

const LEDGER_IS_SUM = `select r.id, r.points::int as points, coalesce((select sum(e.lifetime_amount)::int from point_entries e
     where e.program_id = r.program_id and e.cause_type = 'Receipt' and e.cause_id = r.id::text), 0) as given
   from receipts r where r.program_id = $1`

const GIVEN_TWICE = `select * from (
    select e.id, e.kind, e.amount, sum(e.amount - e.lifetime_amount) over (partition by e.cause_id order by e.id) as shortfall
    from point_entries e where e.program_id = $1 and e.cause_type = 'Receipt') as entry
  where kind = 'earning' and amount > 0 and shortfall > 0`

/** Expects the points awarded for each receipt to equal its value and the sum of its items. */
const expectSums = async () => {
  for (const { given, id, points } of await sql<{ id: number; points: number; given: number }>(LEDGER_IS_SUM, [
    programId,
  ]))
    expect({ id, given }).toEqual({ id, given: points })
  // Points spent before they were taken back aren't awarded again.
  expect(await sql(GIVEN_TWICE, [programId])).toEqual([])
  const { verifyLedger } = await import('@/domain/points')
  expect((await verifyLedger(sql)).differences).toEqual([])
}

describe('the steps of a receipt', () => {
  // CONSOLE-62
  it('each store their result, the rule, and the positions of the text they used', async () => {
    const ada = await member()
    const receiptId = await upload(ada, [slip(1)])
    expect(await process(receiptId)).toMatchObject({ outcome: 'decided', status: 'eligible', points: 499 })
    const steps = await stepsOf(receiptId)
    expect(steps.map(({ outcome, step }) => `${step} ${outcome}`)).toEqual(
      ['normalise', 'read', 'parse', 'match', 'tag', 'decide'].map((step) => `${step} done`),
    )
    const [normalise, read, parse, match, tag, decide] = steps.map(({ evidence }) => evidence)
    expect([normalise, read]).toEqual([
      { files: [{ file: expect.any(String), pages: 1 }] },
      { engine: 'fake', pages: [expect.objectContaining({ page: 0, lines: 7, reused: false })] },
    ])
    expect(parse).toMatchObject({ total_cents: 600, evidence: { total: { rule: expect.any(String) } } })
    expect(match).toMatchObject({
      items: [
        { product: 'Oat Milk 1L', points_per_cents: 1, points: 499 },
        { name: 'Rye Bread', product: null, points: 0 },
      ],
    })
    expect(tag).toMatchObject({ tags: [], exact_duplicate: false, uploads_within_a_day: 1 })
    expect(decide).toMatchObject({ status: 'eligible', rule: 'sure', points: 499 })
    const [page] = await sql('select engine, lines from receipt_pages where receipt_id = $1', [receiptId])
    expect(page).toMatchObject({
      engine: 'fake',
      lines: expect.arrayContaining([expect.objectContaining({ place: expect.any(Array) })]),
    })
    expect(await stateOf(receiptId)).toMatchObject({ machine_status: 'eligible', machine_points: 499, sampled: false })
  })

  // RULE-34
  it('resume at the page where the last attempt failed, and reread pages of another engine', async () => {
    const ada = await member()
    const receiptId = await upload(ada, [slip(), slip(), slip()])
    const broken = engine({ breaksAt: 3 })
    await expect(process(receiptId, broken.open)).rejects.toThrow('the power went')
    expect(await stateOf(receiptId)).toMatchObject({ status: 'failed', failure_reason: 'the power went' })
    expect(await sql('select 1 from receipt_files where receipt_id = $1', [receiptId])).toHaveLength(3)
    expect((await stepsOf(receiptId)).map(({ outcome, step }) => `${step} ${outcome}`)).toEqual([
      'normalise done',
      'read failed',
    ])
    const working = engine()
    await process(receiptId, working.open)
    expect(working.counted.reads).toBe(1)
    const read = (await stepsOf(receiptId)).find(({ attempt, step }) => attempt === 2 && step === 'read')
    expect(read?.evidence.pages).toMatchObject([{ reused: true }, { reused: true }, { reused: false }])

    const second = await upload(ada, [slip(), slip()])
    await expect(process(second, engine({ breaksAt: 2 }).open)).rejects.toThrow()
    const other = engine({ name: 'other' })
    await process(second, other.open)
    expect(other.counted.reads).toBe(2)
    await expectSums()
  })

  it('open an unreadable file once, regardless of retries, and again on request', async () => {
    const receiptId = await upload(await member(), [slip(), slip(), slip()])
    const [, second] = await sql<{ identifier: string; filename: string }>(
      'select identifier, filename from receipt_files where receipt_id = $1 order by position',
      [receiptId],
    )
    const stored = path.join(
      test.payload.collections['receipt-files'].config.upload.staticDir ?? '',
      second?.filename ?? '',
    )
    const photo = await readFile(stored)
    await writeFile(stored, 'no picture any more')
    await expect(process(receiptId, engine({ breaksAt: 2 }).open)).rejects.toThrow('the power went')
    // Opening the file again would fail.
    await rm(stored)
    const working = engine()
    expect(await process(receiptId, working.open)).toMatchObject({ outcome: 'decided' })
    expect(working.counted.reads).toBe(1)
    const opened = (await stepsOf(receiptId)).find(({ attempt, step }) => attempt === 2 && step === 'normalise')
    expect(opened?.evidence.files).toContainEqual({ file: second?.identifier, unreadable: 'unknown_type' })

    await writeFile(stored, photo)
    await rerun(receiptId, 'normalise')
    const again = engine()
    await work((await askedAgain(receiptId)).data, again.open)
    expect(again.counted.reads).toBe(3)
  })

  // RULE-34
  it('can each be run again with the current rules, and post the difference in points', async () => {
    const ada = await member()
    const receiptId = await upload(ada, [slip()])
    await process(receiptId)
    await sql('update eligible_products set points_per_cents = 2 where program_id = $1', [programId])
    expect(await rerun(receiptId, 'decide')).toMatchObject({ ok: true, status: 'eligible', points: 499 })
    expect(await rerun(receiptId, 'match')).toMatchObject({ ok: true, status: 'eligible', points: 998 })
    expect(await balanceOf(ada)).toEqual({ balance: 998, pending: 0 })
    await set('review_above_points = 500')
    expect(await rerun(receiptId, 'decide')).toMatchObject({ ok: true, status: 'needs_human_review', points: 0 })
    expect(await balanceOf(ada)).toEqual({ balance: 0, pending: 998 })
    await set('review_above_points = 10000')
    await sql('update eligible_products set points_per_cents = 1 where program_id = $1', [programId])
    expect(await rerun(receiptId, 'parse')).toMatchObject({ ok: true, status: 'eligible', points: 499 })
    expect(await rerun(receiptId, 'parse')).toMatchObject({ ok: true, status: 'eligible', points: 499 })
    expect(await balanceOf(ada)).toEqual({ balance: 499, pending: 0 })
    await set('exclusion_identifiers = \'["Orchard"]\'')
    expect(await rerun(receiptId, 'tag')).toMatchObject({ ok: true, status: 'needs_human_review' })
    expect(await tagsOf(receiptId)).toEqual(['excluded'])
    await expectSums()
  })

  it('reread the files in a worker, and keep the decision until it has finished', async () => {
    const ada = await member()
    const receiptId = await upload(ada, [slip()])
    await process(receiptId)
    expect(await rerun(receiptId, 'read')).toEqual({ ok: true, outcome: 'queued' })
    const job = await askedAgain(receiptId)
    const broken = engine({ breaksAt: 1 })
    await expect(work(job.data, broken.open)).rejects.toThrow('the power went')
    expect(await stateOf(receiptId)).toMatchObject({ status: 'eligible', points: 499 })
    const again = engine()
    expect(await work(job.data, again.open)).toMatchObject({
      outcome: 'decided',
      points: 499,
    })
    expect(again.counted.reads).toBe(1)
    expect(await work(job.data, again.open)).toEqual({ outcome: 'skipped' })
    expect(await balanceOf(ada)).toEqual({ balance: 499, pending: 0 })
  })

  it('reread the files despite reports in the meantime, and keep earlier pages until then', async () => {
    const ada = await member()
    const receiptId = await upload(ada, [slip(), slip()])
    await process(receiptId)
    const pages = () => sql('select id from receipt_pages where receipt_id = $1 order by id', [receiptId])
    const before = await pages()
    expect(await rerun(receiptId, 'read')).toEqual({ ok: true, outcome: 'queued' })
    const job = await askedAgain(receiptId)
    expect(await pages()).toEqual(before)
    // A report makes a new version.
    const { identifier } =
      (await sql<{ identifier: string }>('select identifier from receipts where id = $1', [receiptId]))[0] ?? {}
    const own = { programId, participantId: ada.participantId, identifier: identifier ?? '' }
    await domain.reportIssue(context(), { ...own, kind: 'item_not_recognized', message: '' })
    const broken = engine({ breaksAt: 2 })
    await expect(work(job.data, broken.open)).rejects.toThrow('the power went')
    expect(await pages()).toHaveLength(1)
    const again = engine()
    expect(await work(job.data, again.open)).toMatchObject({ outcome: 'decided' })
    // The page reread before the failure isn't read a third time.
    expect(again.counted.reads).toBe(1)
    expect((await pages()).map(({ id }) => id)).not.toEqual(expect.arrayContaining(before.map(({ id }) => id)))
    expect(await work(job.data, again.open)).toEqual({ outcome: 'skipped' })

    await rerun(receiptId, 'read')
    await review(receiptId, 'valid')
    const late = await askedAgain(receiptId)
    expect(await work(late.data, again.open)).toEqual({ outcome: 'skipped' })
    expect(await pages()).toHaveLength(2)
  })

  it('read missing pages first when they are run again', async () => {
    const ada = await member()
    const receiptId = await upload(ada, [slip(), slip()])
    await expect(process(receiptId, engine({ breaksAt: 2 }).open)).rejects.toThrow('the power went')
    for (const from of ['parse', 'match', 'tag', 'decide'] as const) {
      expect(await rerun(receiptId, from)).toEqual({ ok: true, outcome: 'queued' })
      await setJobs(receiptId, 'completed')
    }
    expect(await stateOf(receiptId)).toMatchObject({ status: 'failed', points: 0 })
    expect(await rerun(receiptId, 'parse')).toEqual({ ok: true, outcome: 'queued' })
    const working = engine()
    expect(await process(receiptId, working.open)).toMatchObject({ outcome: 'decided' })
    // The stored page isn't reread.
    expect(working.counted.reads).toBe(1)
    const whole = await stateOf(receiptId)

    await rerun(receiptId, 'read')
    const { data } = await askedAgain(receiptId)
    await expect(work(data, engine({ breaksAt: 2 }).open)).rejects.toThrow('the power went')
    // Uses the pages read at the time of the decision.
    expect(await rerun(receiptId, 'match')).toMatchObject({ ok: true, outcome: 'decided' })
    expect(await rerun(receiptId, 'parse')).toEqual({ ok: true, outcome: 'queued' })
    expect(await stateOf(receiptId)).toEqual(whole)
    const again = engine()
    expect(await work((await askedAgain(receiptId)).data, again.open)).toMatchObject({ outcome: 'decided' })
    expect(again.counted.reads).toBe(2)
    expect(await rerun(receiptId, 'parse')).toMatchObject({ ok: true, outcome: 'decided' })
    expect(await stateOf(receiptId)).toEqual(whole)
    await expectSums()
  })

  it('distinguish unreadable pages from unread ones when they are run again', async () => {
    const receiptId = await upload(await member(), [slip(), slip()])
    const [first] = await sql<{ filename: string }>(
      'select filename from receipt_files where receipt_id = $1 order by position',
      [receiptId],
    )
    const directory = test.payload.collections['receipt-files'].config.upload.staticDir ?? ''
    await writeFile(path.join(directory, first?.filename ?? ''), 'no picture any more')
    await expect(process(receiptId, engine({ breaksAt: 1 }).open)).rejects.toThrow('the power went')
    expect(await rerun(receiptId, 'decide')).toEqual({ ok: true, outcome: 'queued' })
    await process(receiptId)
    // All readable pages were read, and the others are still known to be unreadable.
    await sql('update receipts set processed_data = null where id = $1', [receiptId])
    expect(await rerun(receiptId, 'parse')).toMatchObject({ ok: true, outcome: 'decided' })
    const [kept] = await sql(`select processed_data -> 'unreadable_files' as files from receipts where id = $1`, [
      receiptId,
    ])
    expect(kept?.files).toEqual(['unknown_type'])
  })

  it('are not run again while a job to reread it waits, even if it was decided before', async () => {
    const receiptId = await upload(await member(), [slip(), slip()])
    await process(receiptId)
    expect(await rerun(receiptId, 'read')).toEqual({ ok: true, outcome: 'queued' })
    for (const state of ['created', 'retry', 'active'])
      for (const from of domain.RECEIPT_STEPS) {
        await setJobs(receiptId, state)
        expect(await rerun(receiptId, from)).toEqual({ ok: false, reason: 'being_read' })
      }
    await setJobs(receiptId, 'failed')
    expect(await rerun(receiptId, 'parse')).toMatchObject({ ok: true, outcome: 'decided' })
  })

  it('judge a better photo alone, even before it could be read', async () => {
    await set('review_above_points = 100')
    const ada = await member()
    const receiptId = await upload(ada, [slip()])
    await process(receiptId)
    expect(await balanceOf(ada)).toEqual({ balance: 0, pending: 499 })
    const [row] = await sql<{ identifier: string }>('select identifier from receipts where id = $1', [receiptId])
    const own = { programId, participantId: ada.participantId, identifier: row?.identifier ?? '' }
    const files = [await renderPage(slip(), chance)]
    expect(await domain.addReceiptPhotos(context(), { ...own, files })).toEqual({ ok: true })
    await expect(process(receiptId, engine({ breaksAt: 1 }).open)).rejects.toThrow('the power went')
    await set('review_above_points = 10000')
    for (const from of ['parse', 'match', 'tag', 'decide'] as const) {
      expect(await rerun(receiptId, from)).toEqual({ ok: true, outcome: 'queued' })
      await setJobs(receiptId, 'completed')
    }
    expect(await stateOf(receiptId)).toMatchObject({ status: 'failed', points: 0, machine_status: null })
    // Nothing read from the earlier photo remains that points could be awarded for.
    const nothing = { merchant_name: null, purchase_date: null, total_amount: null, items_count: 0 }
    expect(await domain.findOwnReceipt(context(), own)).toMatchObject({ ...nothing, items: [], status: 'failed' })
    expect(await desk.findReceipt(context(), { programId, receiptId })).toMatchObject({
      ...nothing,
      ...{ merchant_address: null, receipt_number: null, confidence: null, processed_data: null },
    })
    const [log] = await sql<{ fields: string[] }>(
      `select array(select jsonb_array_elements(changes) ->> 'field') as fields from receipt_reviews
       where receipt_id = $1 and action = 'photos_added'`,
      [receiptId],
    )
    expect(log?.fields).toEqual(expect.arrayContaining(['version', 'status', 'merchant_name', 'total_amount', 'files']))
    await process(receiptId)
    expect(await stateOf(receiptId)).toMatchObject({ status: 'eligible', points: 499 })
    expect(await balanceOf(ada)).toEqual({ balance: 499, pending: 0 })
    await expectSums()
  })

  it('do not change receipts decided in manual review, and ignore missing receipts', async () => {
    const ada = await member()
    const receiptId = await upload(ada, [slip()])
    expect(await rerun(receiptId, 'tag')).toEqual({ ok: false, reason: 'being_read' })
    await process(receiptId)
    await review(receiptId, 'invalid')
    expect(await rerun(receiptId, 'decide')).toEqual({ ok: false, reason: 'decided_by_person' })
    expect(await rerun(receiptId, 'read')).toEqual({ ok: false, reason: 'decided_by_person' })
    expect(await process(receiptId)).toEqual({ outcome: 'skipped' })
    const abroad = await createProgramFixture(test.payload)
    expect(await domain.rerunReceipt(context(), { programId: abroad.programId, receiptId, from: 'tag' })).toEqual({
      ok: false,
      reason: 'not_found',
    })
  })

  it('run again ten times at once give the points once', async () => {
    const ada = await member()
    const receiptId = await upload(ada, [slip()])
    await process(receiptId)
    await sql('update eligible_products set points_per_cents = 3 where program_id = $1', [programId])
    await Promise.all(Array.from({ length: 10 }, () => rerun(receiptId, 'match')))
    expect(await balanceOf(ada)).toEqual({ balance: 1497, pending: 0 })
    await expectSums()
  })

  it('are marked as failed with the reason after every worker that ran them died', async () => {
    const ada = await member()
    const receiptId = await upload(ada, [slip()])
    const soon = createContext(test.payload, { actor: { type: 'job', name: 'receipts.reconcile' } })
    const late = createContext(test.payload, { actor: soon.actor, now: new Date(Date.now() + 11 * 60_000) })
    expect(await domain.failAbandonedReceipts(late)).toBe(0)
    await sql("delete from pgboss.job where name = 'receipt.process' and data->>'receiptId' = $1", [String(receiptId)])
    expect(await domain.failAbandonedReceipts(soon)).toBe(0)
    expect(await domain.failAbandonedReceipts(late)).toBe(1)
    expect(await stateOf(receiptId)).toMatchObject({
      status: 'failed',
      failure_reason: expect.stringContaining('worker'),
    })
    await process(receiptId)
    expect(await stateOf(receiptId)).toMatchObject({ status: 'eligible', failure_reason: null })
  })
})

const review = async (receiptId: number, integrity: 'valid' | 'invalid', by?: import('@/domain/context').Actor) => {
  const [row] = await sql<{ version: number }>('select version::int from receipts where id = $1', [receiptId])
  const form = desk.reviewForm.parse({
    version: row?.version,
    integrity,
    admin_invalidation_reason: integrity === 'invalid' ? 'unreadable' : null,
    receipt_items: [],
  })
  const actor = by ?? { type: 'system' as const, name: 'reviewer' }
  return desk.saveReceiptReview(createContext(test.payload, { actor }), { programId, receiptId, form })
}

it('rejects no receipt for an unreadable item if the program has products', async () => {
  const ada = await member()
  const receiptId = await upload(ada, [slip()])
  const open = async (): Promise<OcrEngine> => {
    const fake = await openEngine()
    const read: OcrEngine['read'] = async (image) => {
      const reading = await fake.read(image)
      const lines = reading.lines.map((line) => ({ ...line, text: line.text.replace(/(?<=Oat Milk 1L) +4\.99/, '') }))
      return { ...reading, lines }
    }
    return { ...fake, read }
  }
  await process(receiptId, open)
  expect(await stateOf(receiptId)).toMatchObject({ status: 'needs_human_review', points: 0, machine_points: 0 })
  expect((await stepsOf(receiptId)).find(({ step }) => step === 'decide')?.evidence).toMatchObject({
    rule: 'items_missing',
  })
  expect(await balanceOf(ada)).toMatchObject({ pending: 0 })
  await sql('update eligible_products set product_active = false where program_id = $1', [programId])
  await rerun(receiptId, 'match')
  expect(await stateOf(receiptId)).toMatchObject({ status: 'no_eligible_items' })
})

it.each([
  ['decimal_commas', (text: string) => text.replace('$', ' ').replace(/\.(?=\d\d$)/, ',')],
  ['foreign_words', (text: string) => text.replace('$', ' ').replace('12 Orchard Road', 'NIF B12345678')],
] as const)('sends a receipt without a currency to review by %s if its program has one', async (rule, rewrite) => {
  await set("currency = 'USD'")
  const ada = await member()
  const receiptId = await upload(ada, [slip()])
  const open = async (): Promise<OcrEngine> => {
    const fake = await openEngine()
    const read: OcrEngine['read'] = async (image) => {
      const reading = await fake.read(image)
      return { ...reading, lines: reading.lines.map((line) => ({ ...line, text: rewrite(line.text) })) }
    }
    return { ...fake, read }
  }
  await process(receiptId, open)
  expect(await stateOf(receiptId)).toMatchObject({ status: 'needs_human_review', points: 0, machine_points: 0 })
  expect((await stepsOf(receiptId)).find(({ step }) => step === 'decide')?.evidence).toMatchObject({ rule })
  // Readings from before currency hints were stored have no currency.
  await sql("update receipts set processed_data = processed_data #- '{parsed,currency_hints}' where id = $1", [
    receiptId,
  ])
  await rerun(receiptId, 'decide')
  expect((await stateOf(receiptId))?.status).not.toBe('failed')
  expect((await stepsOf(receiptId)).findLast(({ step }) => step === 'decide')?.evidence).not.toMatchObject({ rule })
  await set('currency = null')
})

describe('fraud', () => {
  it('gives points to one of two participants who upload the same picture at once, in any order', async () => {
    const [ada, bob] = [await member(), await member()]
    const picture = await renderPage(slip(), chance)
    const ids = await Promise.all([upload(ada, [picture]), upload(bob, [picture])])
    await Promise.all(ids.map((id) => process(id)))
    const states = await Promise.all(ids.map(stateOf))
    expect(states.map((state) => state?.status).sort()).toEqual(['eligible', 'rejected'])
    await expectSums()
  })

  // RULE-35
  it('recognizes a photo by its original, for any crop, participant and order', async () => {
    const [ada, bob] = [await member(), await member()]
    const photo = await renderPage(slip(), chance)
    const cut = { originals: [{ data: photo, position: 0 }] }
    const first = await upload(ada, [slip()], cut)
    await process(first)
    expect(await stateOf(first)).toMatchObject({ status: 'eligible' })
    // Uncropped by the same participant, cropped differently by another one, and uncropped by that one.
    for (const again of [await upload(ada, [photo]), await upload(bob, [slip()], cut), await upload(bob, [photo])]) {
      await process(again)
      expect(await stateOf(again)).toMatchObject({ status: 'rejected', points: 0 })
      expect(await tagsOf(again)).toEqual(['duplicated'])
    }
    await expectSums()
  })

  it('gives points to one of several participants who upload crops of one photo at once', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, member))
    const photo = await renderPage(slip(), chance)
    const cut = { originals: [{ data: photo, position: 0 }] }
    const ids = await Promise.all(
      people.map((person, n) => upload(person, [n === 0 ? photo : slip()], n === 0 ? {} : cut)),
    )
    await Promise.all(ids.map((id) => process(id)))
    const states = (await Promise.all(ids.map(stateOf))).map((state) => state?.status)
    expect(states.sort()).toEqual(['eligible', 'rejected', 'rejected', 'rejected'])
    await expectSums()
  })

  it('sends a new page next to a known one to review, cropped or not', async () => {
    const ada = await member()
    const [cutBefore, photo] = [await renderPage(slip(), chance), await renderPage(slip(), chance)]
    const originals = [{ data: photo, position: 0 }]
    await process(await upload(ada, [cutBefore], { originals }))
    // The cropped page and its original are both known, unlike the second page.
    for (const first of [cutBefore, slip()]) {
      const again = await upload(ada, [first, slip()], { originals })
      await process(again)
      expect(await stateOf(again)).toMatchObject({ status: 'needs_human_review' })
      expect(await tagsOf(again)).toContain('duplicated')
    }
  })

  it('compares original photos, and keeps the result after a better photo replaces one', async () => {
    await set('same_image_bits = 4')
    const [ada, bob] = [await member(), await member()]
    const looks = (receiptId: number, hash: string, whose: 'is' | 'is not') =>
      sql(`update receipt_files set perceptual_hash = $2 where receipt_id = $1 and superseded_at ${whose} null`, [
        receiptId,
        hash,
      ])
    const sendCut = async (who: ParticipantFixture, page: string, original: string) => {
      const id = await upload(who, [slip()], {
        originals: [{ data: await renderPage(slip(), chance), position: 0 }],
      })
      await looks(id, page, 'is')
      await looks(id, original, 'is not')
      await process(id)
      return id
    }
    const first = await sendCut(ada, '000000000000ffff', '00000000ffff0000')
    const again = await sendCut(bob, '0000ffff00000000', '00000000fffe0000')
    expect(await stateOf(first)).toMatchObject({ status: 'eligible' })
    expect(await stateOf(again)).toMatchObject({ status: 'needs_human_review' })
    expect(await tagsOf(again)).toEqual(['duplicated'])
    const [{ identifier } = { identifier: '' }] = await sql<{ identifier: string }>(
      'select identifier from receipts where id = $1',
      [again],
    )
    const asked = {
      programId,
      participantId: bob.participantId,
      identifier,
      files: [await renderPage(slip(), chance)],
    }
    expect(await domain.addReceiptPhotos(context(), asked)).toEqual({ ok: true })
    await looks(again, 'ffff000000000000', 'is')
    await process(again)
    expect(await tagsOf(again)).toEqual(['duplicated'])
    const [tag] = await sql(
      `select evidence from receipt_step_runs where receipt_id = $1 and step = 'tag' order by attempt desc limit 1`,
      [again],
    )
    expect(tag).toMatchObject({ evidence: { similar_image: [], copy_before: [first] } })
  })

  // RULE-35
  it('gives points to one of two participants for one purchase, even when both receipts are reread', async () => {
    const [ada, bob] = [await member(), await member()]
    const page = slip()
    const ids = [await upload(ada, [page]), await upload(bob, [page])]
    await Promise.all(ids.map((id) => process(id)))
    const first = (await Promise.all(ids.map(stateOf))).map((state) => state?.status)
    expect([...first].sort()).toEqual(['eligible', 'needs_human_review'])
    for (const id of ids) await rerun(id, 'tag')
    await Promise.all(ids.map((id) => rerun(id, 'match')))
    expect((await Promise.all(ids.map(stateOf))).map((state) => state?.status)).toEqual(first)
    await expectSums()
  })

  it('gives points for one of two receipts whose pictures become similar during a decision', async () => {
    await set('same_image_bits = 4')
    const [ada, bob] = [await member(), await member()]
    const [earlier, later] = [await upload(ada, [slip()]), await upload(bob, [slip()])]
    const picture = (receiptId: number, hash: string | null) =>
      sql('update receipt_files set perceptual_hash = $2 where receipt_id = $1', [receiptId, hash])
    await picture(earlier, null)
    await picture(later, '00000000000000ff')
    const waiting = async () =>
      (await sql("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"))
        .length
    const until = async (isReached: () => Promise<boolean>) => {
      while (!(await isReached())) await new Promise((resolve) => setTimeout(resolve, 10))
    }
    // Locks Bob's balance, so that his receipt has been compared, but its decision isn't committed.
    let letGo: () => void = () => {}
    const gate = new Promise<void>((resolve) => {
      letGo = resolve
    })
    let isHeld = false
    const holding = inTransaction(context(), async (tx) => {
      await tx.sql('select 1 from participant_balances where participant_id = $1 for update', [bob.participantId])
      isHeld = true
      await gate
    })
    await until(async () => isHeld)
    const second = process(later)
    await until(async () => (await waiting()) === 1)
    await picture(earlier, '00000000000000fe')
    const first = process(earlier)
    await until(async () => (await waiting()) === 2 || (await stateOf(earlier))?.status !== 'pending')
    letGo()
    await Promise.all([holding, first, second])
    expect(await stateOf(later)).toMatchObject({ status: 'eligible', points: 499 })
    expect(await stateOf(earlier)).toMatchObject({ status: 'needs_human_review', points: 0 })
    expect(await tagsOf(earlier)).toEqual(['duplicated'])
    await expectSums()
  })

  it('accepts one of many receipts with similar pictures that are decided at once', async () => {
    await set('same_image_bits = 4, velocity_per_day = 100')
    const people = await Promise.all(Array.from({ length: 4 }, member))
    const ids = await Promise.all(people.map((person) => upload(person, [slip()])))
    await sql("update receipt_files set perceptual_hash = '00000000000000ff' where receipt_id = any($1::int[])", [ids])
    await Promise.all(ids.map((id) => process(id)))
    const states = (await Promise.all(ids.map(stateOf))).map((state) => state?.status)
    expect(states.filter((status) => status === 'eligible')).toHaveLength(1)
    expect(states.filter((status) => status === 'needs_human_review')).toHaveLength(3)
    await expectSums()
  })

  it('recognizes a purchase even if its merchant was misread', async () => {
    const [ada, bob] = [await member(), await member()]
    const page = slip()
    const ids = [await upload(ada, [page]), await upload(bob, [page])]
    await process(ids[0]!)
    await process(ids[1]!, engine({ merchant: 'GREFNVALF MART' }).open)
    expect((await Promise.all(ids.map(stateOf))).map((state) => state?.status)).toEqual([
      'eligible',
      'needs_human_review',
    ])
    expect(await tagsOf(ids[1]!)).toContain('duplicated')
    await expectSums()
  })

  // RULE-35
  it('tags devices with many participants and participants with many uploads, by the program’s limits', async () => {
    await set('device_velocity_per_day = 2, velocity_per_day = 2')
    const device = randomUUID()
    const people = [await member(), await member(), await member()]
    const tags = []
    for (const person of people) {
      const receiptId = await upload(person, [slip()], { deviceToken: device })
      await process(receiptId)
      tags.push(await tagsOf(receiptId))
    }
    expect(tags).toEqual([[], [], ['velocity']])
    const busy = await member()
    const ids = [await upload(busy, [slip()]), await upload(busy, [slip()]), await upload(busy, [slip()])]
    for (const id of ids) await process(id)
    expect(await Promise.all(ids.map(tagsOf))).toEqual([[], [], ['velocity']])
  })

  it('doesn’t count purchases reported by API as uploads', async () => {
    await set('velocity_per_day = 1, external_purchase_item_points_per_cents = 1')
    const ada = await member()
    const { createApiKey } = await import('@/domain/api-keys')
    const key = { programId, name: 'Till', scopes: ['receipts.write' as const], expiresAt: null, attempt: null }
    const made = await createApiKey(context(), key)
    if (!made.ok) throw new Error(made.reason)
    const report = async () => {
      const today = new Date().toISOString().slice(0, 10)
      const receipt = domain.externalReceipt.parse({
        ...{ participant: { email: ada.email }, merchant_name: 'Greenvale', purchase_date: today, currency: 'USD' },
        ...{ total_amount: 4.99, receipt_number: String(7_000_000 + newNumber()) },
        items: [{ name: 'Oat Milk 1L', price: 4.99 }],
      })
      const request = { programId, apiKeyId: made.id, idempotencyKey: randomUUID(), receipt }
      expect(await domain.takeExternalReceipt(context(), request)).toMatchObject({ ok: true })
    }
    for (let i = 0; i < 3; i++) await report()
    const reported = await sql<{ id: number; status: string }>(
      "select id, status from receipts where program_id = $1 and source = 'external' order by id",
      [programId],
    )
    expect(reported.map(({ status }) => status)).toEqual(['eligible', 'eligible', 'eligible'])
    expect(await Promise.all(reported.map(({ id }) => tagsOf(id)))).toEqual([[], [], []])
    const receiptId = await upload(ada, [slip()])
    await process(receiptId)
    expect(await tagsOf(receiptId)).toEqual([])
    const second = await upload(ada, [slip()])
    await process(second)
    expect(await tagsOf(second)).toEqual(['velocity'])
  })

  // RULE-35
  it('sends an unpredictable sample to review, and records the automatic decision', async () => {
    await set('review_sample_percent = 100')
    const ada = await member()
    const receiptId = await upload(ada, [slip()])
    await process(receiptId)
    expect(await stateOf(receiptId)).toMatchObject({
      status: 'needs_human_review',
      machine_status: 'eligible',
      machine_points: 499,
      sampled: true,
    })
    const { createHash } = await import('node:crypto')
    const identifiers = Array.from({ length: 2000 }, () => randomUUID())
    const drawn = identifiers.filter((identifier) => domain.isSampled(identifier, 10))
    expect(drawn.length).toBeGreaterThan(120)
    expect(drawn.length).toBeLessThan(290)
    // Not by a hash that participants can compute.
    const guessed = identifiers.filter(
      (identifier) =>
        Number.parseInt(createHash('sha256').update(identifier).digest('hex').slice(0, 8), 16) % 10_000 < 1000,
    )
    expect(drawn).not.toEqual(guessed)
  })

  it('reports how often reviewers agree with automatic decisions, and how many decisions were overturned', async () => {
    const grace = await createAdministratorFixture(test.payload, { organizationId })
    const by = {
      ...{
        type: 'administrator',
        id: grace.administratorId,
        email: grace.email,
        firstName: 'Grace',
        lastName: 'Hopper',
      },
      ...{ organizationId, isAdmin: false, locale: 'en', grants: [] },
    } as unknown as import('@/domain/context').Actor
    const ada = await member()
    const ids = [await upload(ada, [slip()]), await upload(ada, [slip()]), await upload(ada, [slip()])]
    for (const id of ids) await process(id)
    const [same = 0, refused = 0, overturned = 0] = ids
    await review(same, 'valid', by)
    await review(refused, 'invalid', by)
    await review(overturned, 'invalid', by)
    await review(overturned, 'valid')
    const to = new Date(Date.now() + 60_000)
    const from = new Date(Date.now() - 600_000)
    expect(await desk.receiptAgreement(context(), { programId, from, to })).toEqual({
      total: { decided: 4, compared: 3, same_status: 1, agreed: 1, overturned: 1 },
      machine_undecided: 0,
      reviewers: [
        expect.objectContaining({
          reviewer: 'Grace Hopper',
          decided: 3,
          compared: 3,
          same_status: 1,
          agreed: 1,
          overturned: 1,
        }),
        expect.objectContaining({ administrator_id: null, decided: 1, compared: 0, overturned: 0 }),
      ],
    })
    const before = await desk.receiptAgreement(context(), { programId, from: new Date(0), to: from })
    expect(before.total.decided).toBe(0)
  })

  // RULE-65
  it('counts a confirmed receipt with the tier bonus as the same points', async () => {
    await set('review_sample_percent = 100')
    const ada = await member()
    const [tier] = await sql<{ id: number }>(
      `insert into program_tiers (program_id, name, threshold, earning_multiplier) values ($1, 'Gold', 1000000, 1.25) returning id`,
      [programId],
    )
    await sql('update programs set features_tiers = true where id = $1', [programId])
    await sql('update participants set tier_id = $2 where id = $1', [ada.participantId, tier?.id])
    const receiptId = await upload(ada, [slip()])
    await process(receiptId)
    expect(await stateOf(receiptId)).toMatchObject({ status: 'needs_human_review', machine_points: 624 })
    expect(await desk.findReceipt(context(), { programId, receiptId })).toMatchObject({ tier_multiplier: 1.25 })
    const { rows } = await desk.listReceipts(context(), {
      ...{ programId, parameters: desk.receiptListParameters.parse({ stake: '624' }) },
    })
    expect(rows).toMatchObject([{ id: receiptId, points_at_stake: 624 }])
    expect(await review(receiptId, 'valid')).toMatchObject({ ok: true, points: 624, pointsDifference: 624 })
    const agreement = await desk.receiptAgreement(context(), {
      ...{ programId, from: new Date(0), to: new Date(Date.now() + 60_000) },
    })
    expect(agreement.total).toMatchObject({ compared: 1, same_status: 1, agreed: 1 })
  })

  it('compares decisions about the same photo only, and starts over with a better one', async () => {
    const ada = await member()
    const receiptId = await upload(ada, [slip()])
    await process(receiptId)
    await review(receiptId, 'invalid')
    const agreement = () =>
      desk.receiptAgreement(context(), { programId, from: new Date(0), to: new Date(Date.now() + 60_000) })
    expect((await agreement()).total).toMatchObject({ decided: 1, compared: 1, same_status: 0 })
    const [row] = await sql<{ identifier: string }>('select identifier from receipts where id = $1', [receiptId])
    const own = { programId, participantId: ada.participantId, identifier: row?.identifier ?? '' }
    const files = [await renderPage(slip(), chance)]
    expect(await domain.addReceiptPhotos(context(), { ...own, files })).toEqual({ ok: true })
    await process(receiptId)
    // The machine's decision on the first photo is no longer stored.
    expect((await agreement()).total).toEqual({ decided: 1, compared: 0, same_status: 0, agreed: 0, overturned: 0 })
    await review(receiptId, 'valid')
    expect((await agreement()).total).toEqual({ decided: 2, compared: 1, same_status: 1, agreed: 1, overturned: 0 })
    await review(receiptId, 'invalid')
    expect((await agreement()).total).toEqual({ decided: 3, compared: 1, same_status: 1, agreed: 1, overturned: 1 })
  })
})

/** Spends some or all points of the receipt's participant. */
async function spendSome(receiptId: number, at: number) {
  const [owner] = await sql<{ id: number; balance: number }>(
    `select b.participant_id as id, b.unused_points::int as balance from receipts r
     join participant_balances b on b.participant_id = r.participant_id where r.id = $1`,
    [receiptId],
  )
  const amount = Math.ceil(((owner?.balance ?? 0) * ((at % 3) + 1)) / 3)
  if (!owner || amount <= 0) return
  const { spendPoints } = await import('@/domain/points')
  const cause = { type: 'Reward', id: null }
  const spent = { programId, participantId: owner.id, amount, key: randomUUID(), cause, title: 'Tote bag' }
  expect(await spendPoints(context(), spent)).toMatchObject({ ok: true })
}

describe('histories', () => {
  it('award spent points once if a receipt is refused and then accepted again', async () => {
    const ada = await member()
    const receiptId = await upload(ada, [slip()])
    await process(receiptId)
    await spendSome(receiptId, 2)
    await review(receiptId, 'invalid')
    await review(receiptId, 'valid')
    expect(await balanceOf(ada)).toMatchObject({ balance: 0 })
    expect(
      await sql('select points::int, shortfall_points::int from participant_balances where participant_id = $1', [
        ada.participantId,
      ]),
    ).toEqual([{ points: 499, shortfall_points: 0 }])
    await review(receiptId, 'invalid')
    await review(receiptId, 'valid')
    expect(await balanceOf(ada)).toMatchObject({ balance: 0 })
    await expectSums()
  })

  // CONSOLE-79, RULE-36
  it('keep ledger, balance and items consistent in any order of processing, reruns and reviews', async () => {
    const ada = await member()
    const act = {
      upload: async () => void ids.push(await upload(await member(), [slip()])),
      process: async (id: number) => void (await process(id)),
      rerun: async (id: number, at: number) => {
        const step = domain.RECEIPT_STEPS[at % domain.RECEIPT_STEPS.length] ?? 'tag'
        const answer = await rerun(id, step)
        if (answer.ok && answer.outcome === 'queued') {
          const [row] = await sql<{ after: number }>(
            'select processing_attempts::int as after from receipts where id = $1',
            [id],
          )
          await work({ programId, receiptId: id, after: row?.after })
        }
      },
      valid: async (id: number) => void (await review(id, 'valid')),
      invalid: async (id: number) => void (await review(id, 'invalid')),
      rate: async (_: number, at: number) =>
        void (await sql('update eligible_products set points_per_cents = $2 where program_id = $1', [
          programId,
          (at % 7) / 2,
        ])),
      spend: async (id: number, at: number) => void (await spendSome(id, at)),
      threshold: async (_: number, at: number) =>
        void (await set(`review_above_points = ${at % 2 === 0 ? '10000' : '400'}`)),
    }
    const ids: number[] = [await upload(ada, [slip()])]
    const names = Object.keys(act) as (keyof typeof act)[]
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...names), fc.nat(999), fc.nat(999)), { minLength: 3, maxLength: 8 }),
        async (history) => {
          for (const [name, which, at] of history) await act[name](ids[which % ids.length] ?? 0, at)
          await expectSums()
        },
      ),
      { numRuns: 12, endOnFailure: true },
    )
    const items = await sql<{ id: number; points: number; items: number }>(
      `select r.id, r.points::int, (select coalesce(sum(points), 0)::int from receipt_items i where i.receipt_id = r.id) as items
       from receipts r where program_id = $1 and points > 0`,
      [programId],
    )
    for (const row of items) expect(row.items).toBe(row.points)
  }, 180_000)
})

describe('erasing a user', () => {
  it('stops a receipt that is being read: nothing is stored afterwards, and no points are awarded', async () => {
    const { eraseParticipant } = await import('@/domain/participants')
    const ada = await member()
    const receiptId = await upload(ada, [slip()])
    const fake = await engine().open()
    const outcome = await domain
      .processReceipt(context(), { programId, receiptId }, async () => ({
        ...fake,
        read: async (image) => {
          const reading = await fake.read(image)
          await eraseParticipant(context(), { programId, participantId: ada.participantId })
          return reading
        },
      }))
      .catch((error: unknown) => String(error))
    expect(outcome).not.toEqual(expect.objectContaining({ outcome: 'decided' }))
    expect(await stateOf(receiptId)).toMatchObject({ status: 'rejected', points: 0 })
    expect(await sql('select 1 from receipt_pages where receipt_id = $1', [receiptId])).toEqual([])
    expect(
      await sql("select 1 from receipt_step_runs where receipt_id = $1 and evidence <> '{}'", [receiptId]),
    ).toEqual([])
    expect(await process(receiptId)).toEqual({ outcome: 'skipped' })
    expect(await balanceOf(ada)).toMatchObject({ balance: 0 })
    await expectSums()
  })

  it('removes their waiting receipts from the review queue, and keeps decided ones', async () => {
    const { eraseParticipant } = await import('@/domain/participants')
    const ada = await member()
    const statuses = ['needs_human_review', 'review_requested', 'failed', 'eligible', 'no_eligible_items'] as const
    const ids: number[] = []
    for (const status of statuses) {
      const receiptId = await upload(ada, [slip()])
      await sql('update receipts set status = $2 where id = $1', [receiptId, status])
      ids.push(receiptId)
    }
    const others = await desk.findReceiptQueue({ sql }, { programId, receiptId: null })
    await eraseParticipant(context(), { programId, participantId: ada.participantId })
    const after = await Promise.all(ids.map(async (id) => (await stateOf(id))?.status))
    expect(after).toEqual(['rejected', 'rejected', 'rejected', 'eligible', 'no_eligible_items'])
    const left = await desk.findReceiptQueue({ sql }, { programId, receiptId: null })
    expect(left.waiting).toBe(others.waiting - 3)
    await expectSums()
  })

  it('cancels pending points of receipts that won’t be decided any more', async () => {
    const { eraseParticipant } = await import('@/domain/participants')
    await set('review_above_points = 100')
    const ada = await member()
    const receiptId = await upload(ada, [slip()])
    await process(receiptId)
    expect(await balanceOf(ada)).toEqual({ balance: 0, pending: 499 })
    await eraseParticipant(context(), { programId, participantId: ada.participantId })
    expect(await balanceOf(ada)).toEqual({ balance: 0, pending: 0 })
    const held = await sql(
      "select status from pending_points where program_id = $1 and cause_type = 'Receipt' and cause_id = $2",
      [programId, String(receiptId)],
    )
    expect(held).toEqual([{ status: 'cancelled' }])
    await expectSums()
  })

  it('keeps the hashes of their photos, which detect them if sent again, cropped or not', async () => {
    const { eraseParticipant } = await import('@/domain/participants')
    const ada = await member()
    const photo = await renderPage(slip(), chance)
    const cut = await renderPage(slip(), chance)
    const receiptId = await upload(ada, [cut], { originals: [{ data: photo, position: 0 }] })
    await process(receiptId)
    await eraseParticipant(context(), { programId, participantId: ada.participantId })
    for (const known of [cut, photo]) {
      const again = await upload(await member(), [known])
      await process(again)
      expect(await stateOf(again)).toMatchObject({ status: 'rejected', points: 0 })
      expect(await tagsOf(again)).toContain('duplicated')
    }
    await expectSums()
  })

  it('removes the text of answers from the logs, which remain', async () => {
    const ada = await member()
    const receiptId = await upload(ada, [slip()])
    await process(receiptId)
    await review(receiptId, 'invalid')
    const [row] = await sql<{ identifier: string }>('select identifier from receipts where id = $1', [receiptId])
    const own = { programId, participantId: ada.participantId, identifier: row?.identifier ?? '' }
    const message = 'I bought it for my aunt Augusta'
    expect(await domain.requestReview(context(), { ...own, message })).toEqual({ ok: true })
    const logs = await sql<{ words: string }>(
      `select changes::text as words from receipt_reviews where receipt_id = $1
       union all select coalesce(after, 'null')::text from audit_entries where program_id = $2`,
      [receiptId, programId],
    )
    expect(logs.filter(({ words }) => words.includes('Augusta'))).toEqual([])
    expect(logs.filter(({ words }) => words.includes('review_request_message'))).toHaveLength(2)
  })

  it('removes their answers to a refusal from the log, which nothing else rewrites', async () => {
    const ada = await member()
    const receiptId = await upload(ada, [slip()])
    await process(receiptId)
    await review(receiptId, 'invalid')
    const [row] = await sql<{ identifier: string }>('select identifier from receipts where id = $1', [receiptId])
    const own = { programId, participantId: ada.participantId, identifier: row?.identifier ?? '' }
    expect(await domain.requestReview(context(), { ...own, message: 'For my aunt Augusta' })).toEqual({ ok: true })
    // Older log entries contain the text.
    await sql(
      `insert into receipt_reviews (program_id, receipt_id, actor_label, action, changes, created_at, updated_at)
       select program_id, receipt_id, actor_label, action, jsonb_set(changes, '{2,after}', '"For my aunt Augusta"'), created_at, updated_at
       from receipt_reviews where receipt_id = $1 and action = 'review_requested'`,
      [receiptId],
    )
    for (const change of [
      `changes = jsonb_set(changes, '{2,after}', '"Nothing"')`,
      `changes = jsonb_set(changes, '{1,after}', 'null')`,
      `changes = jsonb_set(changes, '{2,after}', 'null'), actor_label = 'nobody'`,
    ])
      await expect(sql(`update receipt_reviews set ${change} where receipt_id = $1`, [receiptId])).rejects.toThrow(
        'receipt_reviews is append-only',
      )

    const { eraseParticipant } = await import('@/domain/participants')
    expect(await eraseParticipant(context(), own)).toEqual({ ok: true, alreadyErased: false })
    const log = await sql<{ said: string | null }>(
      `select changes -> 2 ->> 'after' as said from receipt_reviews where receipt_id = $1 and action = 'review_requested' order by id`,
      [receiptId],
    )
    expect(log).toEqual([{ said: null }, { said: null }])
    await expect(sql('delete from receipt_reviews where receipt_id = $1', [receiptId])).rejects.toThrow('append-only')
  })

  it('deletes the text read from their receipts, and keeps the points awarded', async () => {
    const ada = await member()
    const receiptId = await upload(ada, [slip()], { deviceToken: randomUUID() })
    await process(receiptId)
    const { eraseParticipant } = await import('@/domain/participants')
    expect(await eraseParticipant(context(), { programId, participantId: ada.participantId })).toMatchObject({
      ok: true,
    })
    expect(await sql('select 1 from receipt_pages where receipt_id = $1', [receiptId])).toEqual([])
    expect(await sql('select 1 from receipt_files where receipt_id = $1', [receiptId])).toEqual([])
    expect((await stepsOf(receiptId)).map(({ evidence }) => evidence)).toEqual(Array(6).fill({}))
    expect(await sql('select processed_data, device_hash from receipts where id = $1', [receiptId])).toEqual([
      { processed_data: null, device_hash: null },
    ])
    expect(await stateOf(receiptId)).toMatchObject({ points: 499 })
    // A review form opened before can't be saved any more.
    expect(await review(receiptId, 'invalid')).toEqual({ ok: false, reason: 'not_found' })
    expect(await stateOf(receiptId)).toMatchObject({ points: 499 })
    await expectSums()
  })
})
