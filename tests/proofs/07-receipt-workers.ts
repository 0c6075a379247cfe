import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload } from 'payload'
import { createContext } from '@/domain/context'
import { verifyLedger } from '@/domain/points'
import { uploadReceipt } from '@/domain/receipts'
import { closeQueue } from '@/platform/queue'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import { createParticipantFixture, createProgramFixture } from '../support/fixtures'
import { type FakePage, renderPage } from './support/fake-ocr-engine'
import { Expectations, type Proof } from './support/proof'
import { seededChance } from './support/shuffle'
import { killWorker, startWorker } from './support/workers'

const WORKERS = 4
/** The points of a slip of the fake engine. */
const WORTH = 499
/** The number of items on a slip. */
const ITEMS = 2
/** One in this many slips is uploaded by two participants at once. */
const TWICE_EVERY = 10
/** Uploads per participant, below the daily limit. */
const EACH = 20
const PATIENCE_MS = 8 * 60_000
/** The queue makes one try and three retries. */
const TRIES = 4

/**
 * Proof 7: four workers and 1,000 receipts; a worker is killed in the middle of a multi-page receipt, and one receipt
 * always fails. Each receipt gives its points once, and only one of two copies does. The interrupted receipt resumes
 * within a minute without reading pages again; the failing one is parked after its tries, with its file.
 */
export const run: Proof = async ({ databaseUrl, isQuick, payload, seed }) => {
  const sql = poolSql(payload)
  const expectations = new Expectations()
  const jobs = isQuick ? 120 : 1000
  const trace = path.resolve(process.env.MEDIA_DIR ?? '.data', `../trace-${process.pid}.txt`)
  const env = {
    OCR_ENGINE_MODULE: 'tests/proofs/support/fake-ocr-engine.ts',
    WORKER_JOBS: 'receipts',
    FAKE_OCR_TRACE: trace,
  }
  const programId = await createShop(payload)
  const upload = await createUploader(payload, programId, Math.ceil(jobs / EACH) + 2, seededChance(seed))

  const workers = await Promise.all(Array.from({ length: WORKERS }, () => startWorker(databaseUrl, env)))
  const long = await upload([{ kind: 'slip', number: 9001 }, ...more(4)])
  const poisoned = await upload([{ kind: 'poison', number: 9002 }])
  const feeding = feed(upload, jobs)

  // Pages of the long receipt take seconds each; its reader is killed once two are stored.
  await until('the long receipt is half read', async () => (await pagesOf(sql, long)) >= 2)
  const reader = await readerOf(trace)
  const victim = workers.find(({ pid }) => pid === reader)
  if (!victim) throw new Error(`nobody of ours reads the long receipt: ${reader}`)
  await killWorker(victim)
  const killedAt = Date.now()
  const keptAtKill = await pagesOf(sql, long)
  if ((await statusOf(sql, long)) !== 'pending')
    throw new Error('the long receipt was read before its reader was killed')
  await until('the long receipt is taken up again', async () => (await attemptsOf(sql, long)) > 1)
  const resumedAfter = (Date.now() - killedAt) / 1000
  const distinct = await feeding
  await until('all are decided', async () => {
    const [row] = await sql(
      "select 1 from receipts where status = 'pending' or (status = 'failed' and id <> $1) limit 1",
      [poisoned],
    )
    return row === undefined
  })
  await until('the poisoned one is parked', async () => (await jobOf(sql, poisoned)).state === 'failed')
  for (const worker of workers) await killWorker(worker)

  const counted = onlyRow(
    await sql<{
      decided: number
      eligible: number
      refused: number
      earnings: number
      points: number
      entries: number
    }>(
      `select count(*) filter (where status not in ('pending', 'failed'))::int as decided,
         count(*) filter (where status = 'eligible' and points = ${WORTH})::int as eligible,
         count(*) filter (where status = 'rejected')::int as refused,
         (select count(distinct cause_id)::int from point_entries where program_id = $1) as earnings,
         (select count(*)::int from point_entries where program_id = $1) as entries,
         (select coalesce(sum(unused_points), 0)::int from participant_balances where program_id = $1) as points
       from receipts where program_id = $1`,
      [programId],
    ),
  )
  const worth = distinct + 1
  expectations.same(
    counted,
    {
      decided: jobs + 1,
      eligible: worth,
      refused: jobs - distinct,
      earnings: worth,
      entries: worth,
      points: worth * WORTH,
    },
    'decided, eligible, copies refused, receipts that gave, ledger entries, points',
  )
  expectations.same((await verifyLedger(sql)).differences, [], 'the ledger')
  const items = await sql('select 1 from receipt_items where program_id = $1', [programId])
  expectations.same(items.length, (jobs + 1) * ITEMS, 'items: those of its slip for each receipt')

  expectations.expect(resumedAfter < 60, `the killed receipt was resumed after ${resumedAfter} s`)
  expectations.expect(keptAtKill < 5, `all ${keptAtKill} pages were read before the kill`)
  const reads = (await readTrace(trace)).filter(({ kind, number }) => number === 9001 || kind === 'more').length
  expectations.expect(reads <= 6, `the five pages of the killed receipt were read ${reads} times`)
  const [read] = await sql<{ reused: number }>(
    `select (select count(*)::int from jsonb_array_elements(evidence -> 'pages') p where (p ->> 'reused')::boolean) as reused
     from receipt_step_runs where receipt_id = $1 and step = 'read' order by attempt desc limit 1`,
    [long],
  )
  expectations.same(read?.reused, keptAtKill, 'pages that its next reader did not read again')

  const parked = onlyRow(
    await sql<{ status: string; reason: string; files: number; attempts: number }>(
      `select status, failure_reason as reason, processing_attempts::int as attempts,
         (select count(*)::int from receipt_files f where f.receipt_id = r.id) as files from receipts r where id = $1`,
      [poisoned],
    ),
  )
  const kept = { status: 'failed', reason: 'the models are broken', attempts: TRIES, files: 1 }
  expectations.same(parked, kept, 'the poisoned receipt')
  await closeQueue()
  return expectations.result({
    receipts: jobs + 2,
    'points given': counted.points,
    'copies refused': counted.refused,
    'seconds until the killed one was resumed': resumedAfter,
    'its pages kept, and not read again': keptAtKill,
    'tries until the poisoned one was parked': parked.attempts,
  })
}

const more = (count: number): FakePage[] =>
  Array.from({ length: count }, (_, at) => ({ kind: 'more', number: 9100 + at }))

type Upload = (pages: FakePage[] | Buffer[]) => Promise<number>

const createShop = async (payload: Payload): Promise<number> => {
  const { programId } = await createProgramFixture(payload)
  const asServer = { overrideAccess: true, depth: 0 } as const
  const product = { product_name: 'Oat Milk 1L', skus: [], keywords: [], points_per_cents: 1, product_active: true }
  await payload.create({ collection: 'eligible-products', data: { program: programId, ...product }, ...asServer })
  await payload.create({
    collection: 'purchase-proof-settings',
    data: {
      program: programId,
      exclusion_identifiers: [],
      external_purchase_item_points_per_cents: 0,
      max_age_days: 14,
      velocity_per_day: 1000,
      device_velocity_per_day: 1000,
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
  return programId
}

/** Uploads by one participant after another. */
const createUploader = async (
  payload: Payload,
  programId: number,
  people: number,
  chance: () => number,
): Promise<Upload & { draw: (page: FakePage) => Promise<Buffer> }> => {
  const participants: number[] = []
  for (let at = 0; at < people; at++)
    participants.push((await createParticipantFixture(payload, { programId })).participantId)
  const context = createContext(payload, { actor: { type: 'system', name: 'proof 7' } })
  let turn = 0
  const draw = (page: FakePage) => renderPage(page, chance)
  const upload: Upload = async (pages) => {
    const participantId = participants[turn++ % people] ?? 0
    const files = await Promise.all(pages.map((page) => (Buffer.isBuffer(page) ? page : draw(page))))
    const uploaded = await uploadReceipt(context, { programId, participantId, files, attemptKey: randomUUID() })
    if (!uploaded.ok) throw new Error(`a receipt was refused: ${uploaded.reason}`)
    return uploaded.receiptId
  }
  return Object.assign(upload, { draw })
}

/** @returns the number of different slips among the uploads */
const feed = async (upload: Awaited<ReturnType<typeof createUploader>>, jobs: number): Promise<number> => {
  let distinct = 0
  for (let left = jobs; left > 0; distinct++) {
    const picture = await upload.draw({ kind: 'slip', number: distinct })
    const copies = left > 1 && distinct % TWICE_EVERY === 0 ? 2 : 1
    await Promise.all(Array.from({ length: copies }, () => upload([picture])))
    left -= copies
  }
  return distinct
}

const readTrace = async (file: string): Promise<{ pid: number; kind: string; number: number }[]> =>
  (await readFile(file, 'utf8').catch(() => ''))
    .trim()
    .split('\n')
    .map((line) => {
      const [pid, kind = '', number] = line.split(' ')
      return { pid: Number(pid), kind, number: Number(number) }
    })

/** The process id of the worker that began the last page of the long receipt. */
const readerOf = async (trace: string): Promise<number | undefined> =>
  (await readTrace(trace)).filter(({ kind }) => kind === 'more').at(-1)?.pid

const pagesOf = async (sql: Sql, receiptId: number): Promise<number> =>
  (await sql('select 1 from receipt_pages where receipt_id = $1', [receiptId])).length

const statusOf = async (sql: Sql, receiptId: number): Promise<string> =>
  onlyRow(await sql<{ status: string }>('select status from receipts where id = $1', [receiptId])).status

const attemptsOf = async (sql: Sql, receiptId: number): Promise<number> =>
  onlyRow(
    await sql<{ attempts: number }>('select processing_attempts::int as attempts from receipts where id = $1', [
      receiptId,
    ]),
  ).attempts

const jobOf = async (sql: Sql, receiptId: number): Promise<{ state: string }> =>
  onlyRow(
    await sql<{ state: string }>(
      "select state::text from pgboss.job where name = 'receipt.process' and (data ->> 'receiptId')::int = $1",
      [receiptId],
    ),
  )

const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
  for (const start = Date.now(); Date.now() - start < PATIENCE_MS; await sleep(50)) if (await isSo()) return
  throw new Error(`waited in vain until ${what}`)
}
