import { type Context, inTransaction } from '@/domain/context'
import type { OcrPage, UnreadableFile } from '@/platform/ocr'
import { enqueue } from '@/platform/queue'
import { judgeReceipt } from './judge-receipt'
import type { ParsedReceipt } from './parse-receipt'
import { IS_DECIDED_BY_PERSON, parsePages } from './process-receipt'
import { listPages } from './read-pages'
import { type ReceiptStep, StepLog } from './step-log'
import type { ReceiptStatus } from './types'

export type RerunRequest = { programId: number; receiptId: number; from: ReceiptStep }

/**
 * `queued`: its files are read again by a worker; until that decides, everything stays as it is.
 * `decided`: done, with the version it has now.
 * `decided_by_person`: what a person said is not taken back by a machine.
 * `nothing_to_read`: it came without files, by the API, so there is nothing to normalise, read or parse; or its participant was
 *   erased, and nothing is left of it.
 * `being_read`: a worker has it at this moment, or it waits for one.
 */
export type Rerun =
  | { ok: true; outcome: 'queued' }
  | { ok: true; outcome: 'decided'; status: ReceiptStatus; points: number; version: number }
  | { ok: false; reason: 'not_found' | 'decided_by_person' | 'nothing_to_read' | 'being_read' }

type Row = {
  status: ReceiptStatus
  /** A person said something about it, even if its participant has answered since and it waits for another word. */
  decided: boolean
  /** Nothing is left of it to read: its participant was erased. */
  erased: boolean
  source: 'site' | 'external'
  attempt: number
  uploaded_at: Date
  /** As `processReceipt` kept it; null once its participant was erased. */
  kept: { parsed?: ParsedReceipt; unreadable_files?: UnreadableFile[] } | null
}

/**
 * Runs the machine's steps again from one of them on, with the rules as they are now. The steps before it keep what they found.
 * Points move by the difference to what was given; a receipt that a person decided is left alone.
 */
export const rerunReceipt = (context: Context, { from, programId, receiptId }: RerunRequest): Promise<Rerun> =>
  inTransaction(context, async (tx): Promise<Rerun> => {
    const [receipt] = await tx.sql<Row>(
      `select status, source, ${IS_DECIDED_BY_PERSON} as decided,
         exists (select from participants p where p.id = receipts.participant_id and p.erased_at is not null) as erased, processing_attempts::int + 1 as attempt, created_at as uploaded_at, processed_data as kept
       from receipts where id = $1 and program_id = $2 for no key update`,
      [receiptId, programId],
    )
    if (!receipt) return { ok: false, reason: 'not_found' }
    if (receipt.decided) return { ok: false, reason: 'decided_by_person' }
    if (receipt.erased) return { ok: false, reason: 'nothing_to_read' }
    if (receipt.status === 'pending') return { ok: false, reason: 'being_read' }
    const parsed = receipt.kept?.parsed ?? null
    const isReading = from === 'normalise' || from === 'read'
    const needsFiles = isReading || from === 'parse' || parsed === null
    if (needsFiles && receipt.source === 'external') return { ok: false, reason: 'nothing_to_read' }

    const pages = needsFiles && !isReading ? await listPages(tx, { programId, receiptId }) : []
    if (needsFiles && pages.length === 0) {
      await enqueue(tx.sql, 'receipt.process', { programId, receiptId, after: receipt.attempt - 1 })
      return { ok: true, outcome: 'queued' }
    }
    await tx.sql('update receipts set processing_attempts = $3 where id = $1 and program_id = $2', [
      receiptId,
      programId,
      receipt.attempt,
    ])
    const steps = new StepLog({ programId, receiptId, attempt: receipt.attempt })
    const place = { programId, receiptId, attempt: receipt.attempt, steps, action: 'rerun' } as const
    const judged =
      needsFiles || parsed === null
        ? await judgeReceipt(tx, { ...place, ...(await parseAgain(steps, pages, receipt)), from: 'match' })
        : await judgeReceipt(tx, { ...place, parsed, from: from === 'tag' || from === 'decide' ? from : 'match' })
    if (judged.outcome === 'skipped') throw new Error(`receipt ${receiptId} was decided while its row was held`)
    return { ok: true, ...judged }
  })

const parseAgain = async (steps: StepLog, pages: OcrPage[], { kept, uploaded_at }: Row) => {
  const read = { uploadedAt: uploaded_at, unreadable: kept?.unreadable_files ?? [] }
  const { parsed, processedData } = await parsePages(steps, pages, read)
  return { parsed, processedData: { ...kept, ...processedData } }
}
