import { joinPages, type OcrEngine, type OcrPage, type UnreadableFile } from '@laurel/receipt-reader'
import { type ParsedReceipt, parseReceipt } from '@laurel/receipt-reader/facts'
import { type Context, inTransaction } from '@/domain/context'
import { onlyRow } from '@/platform/sql'
import { type Decision, decideOnReceipt } from './decide-on-receipt'
import { findProgramCurrency } from './load-receipt-rules'
import { readPages } from './read-pages'
import { readWithSecondEngine, type SecondAnswer } from './read-with-second-engine'
import { recordReview } from './record-review'
import { splitUpload } from './split-upload'
import { reasonOf, StepLog } from './step-log'

export type ProcessRequest = {
  programId: number
  receiptId: number
  /**
   * For a rerun of a decided receipt (`rerunReceipt`): the latest attempt when the rerun was requested. The rerun is
   * skipped if a later attempt or a reviewer has decided since.
   */
  after?: number | undefined
}

/**
 * `skipped`: the receipt is decided, unknown, or being read by another worker. `split`: it showed several receipts, which are
 * read now.
 */
export type Processed = Decision | { outcome: 'split' }

type Claimed = { attempt: number; uploaded_at: Date; isAgain: boolean }

/**
 * Reads an uploaded receipt and decides about it (RULE-34 to RULE-36), in steps that each store their findings. Safe to
 * call concurrently and repeatedly: only the worker with the latest claim writes the result, and decided receipts are
 * skipped. The slow reading holds no transaction and stores each page, so that the successor of a killed worker reads
 * only the missing pages.
 * @throws any error of engine, files or database; the receipt is then `failed` and can be retried, its files intact
 */
export async function processReceipt(
  context: Context,
  request: ProcessRequest,
  openEngine: () => Promise<OcrEngine>,
): Promise<Processed> {
  const claimed = await claimReceipt(context, request)
  if (!claimed) return { outcome: 'skipped' }
  const { attempt } = claimed
  const steps = new StepLog({ ...request, attempt })
  try {
    const { fileIds, pages, unreadable } = await readPages(context, request, openEngine, steps)
    if (!claimed.isAgain && (await splitUpload(context, { ...request, attempt, pages, fileIds })))
      return { outcome: 'split' }
    const programCurrency = await findProgramCurrency(context, request)
    const uploadedAt = claimed.uploaded_at
    const { parsed, processedData } = await parsePages(steps, pages, {
      ...{ programCurrency, unreadable, uploadedAt },
      askSecond: (first) => readWithSecondEngine(context, first, { ...request, programCurrency, today: uploadedAt }),
    })
    return await inTransaction(context, (tx) =>
      decideOnReceipt(tx, {
        ...{ programId: request.programId, receiptId: request.receiptId, attempt, from: 'match', parsed, steps },
        processedData: { ...processedData, attempt, read_at: context.now },
        action: claimed.isAgain ? 'rerun' : 'processed',
      }),
    )
  } catch (error) {
    await markFailed(context, request, attempt, error, steps)
    throw error
  }
}

type Parsing = {
  uploadedAt: Date
  unreadable: UnreadableFile[]
  programCurrency: string
  /** Asks a second engine. */
  askSecond: (first: ParsedReceipt) => Promise<SecondAnswer>
}

/** The step `parse`: extracts a receipt from its pages, with the data to store. */
export async function parsePages(
  steps: StepLog,
  pages: OcrPage[],
  { askSecond, programCurrency, unreadable, uploadedAt }: Parsing,
): Promise<{ parsed: ParsedReceipt; processedData: Record<string, unknown> }> {
  const reading = joinPages(pages)
  const { parsed, second, secondParsed } = await steps.run(
    'parse',
    () => askSecond(parseReceipt(reading, { today: uploadedAt, programCurrency })),
    ({ parsed: { items, ...fields }, second: secondEngine }) => ({
      ...fields,
      items: items.length,
      ...(secondEngine && { second_engine: secondEngine }),
    }),
  )
  const { confidence, engine, text } = reading
  const kept = { engine, text, confidence, unreadable_files: unreadable, parsed }
  return { parsed, processedData: { ...kept, second, second_parsed: secondParsed } }
}

/** SQL for whether the participant still exists; an erased participant's files are deleted. */
const IS_THERE =
  'not exists (select from participants p where p.id = receipts.participant_id and p.erased_at is not null)'

/**
 * SQL for whether a reviewer has decided, even if the participant has since answered and it waits for another review.
 */
export const IS_DECIDED_BY_REVIEWER =
  "(status = 'processed' or reviewed_by_id is not null or admin_marked_as_valid_at is not null or admin_marked_as_invalid_at is not null)"

/** Whether an attempt after `$3` has begun to read receipt `$1`, so that its pages must not be deleted. */
const IS_BEGUN = `exists (select 1 from receipt_step_runs s
  where s.receipt_id = $1 and s.program_id = $2 and s.attempt > $3::int and s.step = 'read')`
/** Whether an attempt after `$3` has read and decided it. Reruns that don't read the files don't count. */
const IS_READ = "coalesce((processed_data ->> 'attempt')::int > $3::int, false)"

/**
 * Claims the next attempt at a waiting receipt; of two concurrent workers, one gets it. Earlier readings are deleted
 * here and not when the rerun is requested, because only now a worker replaces them. Pages of this job's interrupted
 * attempts stay.
 */
async function claimReceipt(
  { sql }: Context,
  { after, programId, receiptId }: ProcessRequest,
): Promise<Claimed | null> {
  const waits = `(status in ('pending', 'failed') or ($3::int is not null and not ${IS_DECIDED_BY_REVIEWER} and not ${IS_READ}))`
  const values = [receiptId, programId, after ?? null]
  const [seen] = await sql<{ attempts: number }>(
    `select processing_attempts::int as attempts from receipts where id = $1 and program_id = $2 and ${waits} and ${IS_THERE}`,
    values,
  )
  if (!seen) return null
  const [claimed] = await sql<Claimed>(
    `with claimed as (
       update receipts set processing_attempts = $4::int + 1
       where id = $1 and program_id = $2 and ${waits} and ${IS_THERE} and processing_attempts = $4::int
       returning id, processing_attempts::int as attempt, created_at as uploaded_at, status not in ('pending', 'failed') as "isAgain"),
     gone as (delete from receipt_pages where receipt_id in (select id from claimed) and program_id = $2
       and $3::int is not null and not ${IS_BEGUN})
     select attempt, uploaded_at, "isAgain" from claimed`,
    [...values, seen.attempts],
  )
  return claimed ?? null
}

/** Marks the step as failed, and the receipt too unless it was decided before. */
async function markFailed(
  context: Context,
  { programId, receiptId }: ProcessRequest,
  attempt: number,
  error: unknown,
  steps: StepLog,
): Promise<void> {
  await inTransaction(context, async (tx) => {
    // Nothing is stored for an erased participant, not even a step's error. Checked while the row is locked, because an
    // erasure locks it too.
    await tx.sql('select 1 from receipts where id = $1 and program_id = $2 for no key update', [receiptId, programId])
    const [there] = await tx.sql(`select 1 from receipts where id = $1 and program_id = $2 and ${IS_THERE}`, [
      receiptId,
      programId,
    ])
    if (!there) return
    await steps.write(tx)
    const rows = await tx.sql<{ version: number }>(
      `update receipts set status = 'failed', failure_reason = $4, version = version + 1, updated_at = $5
       where id = $1 and program_id = $2 and status in ('pending', 'failed') and processing_attempts = $3
       returning version::int as version`,
      [receiptId, programId, attempt, reasonOf(error), tx.now],
    )
    if (rows.length === 0) return
    await recordReview(tx, {
      programId,
      receiptId,
      action: 'failed',
      version: onlyRow(rows).version,
      changes: [{ field: 'failure_reason', before: null, after: reasonOf(error) }],
    })
  })
}
