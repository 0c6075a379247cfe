import type { ParsedReceipt } from '@laurel/receipt-reader/facts'
import { type Context, inTransaction } from '@/domain/context'
import { enqueue, isUnderWay } from '@/platform/queue'
import { decideOnReceipt } from './decide-on-receipt'
import { findProgramCurrency } from './load-receipt-rules'
import { IS_DECIDED_BY_REVIEWER, parsePages } from './process-receipt'
import { findCompleteReading, type ReadPages } from './read-pages'
import { reuseSecondReading } from './read-with-second-engine'
import { type ReceiptStep, StepLog } from './step-log'
import type { ReceiptStatus } from './types'

export type RerunRequest = { programId: number; receiptId: number; from: ReceiptStep }

/**
 * `queued`: a worker will read the files again; the receipt stays unchanged until then. `decided`: done, with the new
 * version. `decided_by_person`: a reviewer's decision is not overridden. `nothing_to_read`: the receipt was reported
 * without files, or its participant was erased. `being_read`: a worker is processing it, or it waits for a worker or a
 * retry.
 */
export type Rerun =
  | { ok: true; outcome: 'queued' }
  | { ok: true; outcome: 'decided'; status: ReceiptStatus; points: number; version: number }
  | { ok: false; reason: 'not_found' | 'decided_by_person' | 'nothing_to_read' | 'being_read' }

type Row = {
  status: ReceiptStatus
  /** Whether a reviewer has decided, even if the participant has since answered and it waits for another review. */
  decided: boolean
  /** The participant was erased, so nothing is left to read. */
  erased: boolean
  source: 'site' | 'external'
  attempt: number
  uploaded_at: Date
  /** The data stored by `processReceipt`; null once the participant was erased. */
  kept: { parsed?: ParsedReceipt; bought?: unknown } & Parameters<typeof reuseSecondReading>[1]
}

/**
 * Reruns processing from a step on, with the current rules, and posts the difference in points. Findings of earlier
 * steps are reused; if they are incomplete, the files are read first. Receipts decided by a reviewer stay unchanged.
 */
export const rerunReceipt = (context: Context, { from, programId, receiptId }: RerunRequest): Promise<Rerun> =>
  inTransaction(context, async (tx): Promise<Rerun> => {
    const [receipt] = await tx.sql<Row>(
      `select status, source, ${IS_DECIDED_BY_REVIEWER} as decided,
         exists (select from participants p where p.id = receipts.participant_id and p.erased_at is not null) as erased, processing_attempts::int + 1 as attempt, created_at as uploaded_at, processed_data as kept
       from receipts where id = $1 and program_id = $2 for no key update`,
      [receiptId, programId],
    )
    if (!receipt) return { ok: false, reason: 'not_found' }
    // Returns are not part of the reading, so a rerun would lose them.
    if (receipt.decided || receipt.kept?.bought) return { ok: false, reason: 'decided_by_person' }
    if (receipt.erased) return { ok: false, reason: 'nothing_to_read' }
    if (await isBeingRead(tx, receipt, { programId, receiptId })) return { ok: false, reason: 'being_read' }
    // A failed receipt was never parsed, so stored data would belong to a photo that a better one has replaced.
    const parsed = receipt.status === 'failed' ? null : (receipt.kept?.parsed ?? null)
    const isReading = from === 'normalise' || from === 'read'
    const needsFiles = isReading || from === 'parse' || parsed === null
    if (needsFiles && receipt.source === 'external') return { ok: false, reason: 'nothing_to_read' }

    const reading = needsFiles && !isReading ? await findCompleteReading(tx, { programId, receiptId }) : null
    if (needsFiles && reading === null) {
      // Of a failed receipt only the missing pages are read, unless the rerun includes the reading.
      const isToGoOn = receipt.status === 'failed' && !isReading
      const after = isToGoOn ? {} : { after: receipt.attempt - 1 }
      await enqueue(tx.sql, 'receipt.process', { programId, receiptId, ...after })
      return { ok: true, outcome: 'queued' }
    }
    await tx.sql('update receipts set processing_attempts = $3 where id = $1 and program_id = $2', [
      receiptId,
      programId,
      receipt.attempt,
    ])
    const steps = new StepLog({ programId, receiptId, attempt: receipt.attempt })
    const place = { programId, receiptId, attempt: receipt.attempt, steps, action: 'rerun' } as const
    const programCurrency = await findProgramCurrency(tx, { programId })
    const parsedAgain = reading && (await parseAgain(steps, reading, receipt, programCurrency))
    const request = parsedAgain
      ? ({ ...place, ...parsedAgain, from: 'match' } as const)
      : parsed && ({ ...place, parsed, from: from === 'tag' || from === 'decide' ? from : 'match' } as const)
    if (!request) throw new Error(`receipt ${receiptId} has no reading to rerun`)
    const decision = await decideOnReceipt(tx, request)
    if (decision.outcome === 'skipped') throw new Error(`receipt ${receiptId} was decided although its row is locked`)
    return { ok: true, ...decision }
  })

/** Checks the job, because a decided receipt keeps its status while it is read again. Reported receipts have no job. */
const isBeingRead = async (
  { sql }: Context,
  { source, status }: Row,
  receipt: { programId: number; receiptId: number },
) => status === 'pending' || (source !== 'external' && (await isUnderWay(sql, 'receipt.process', receipt)))

const parseAgain = async (
  steps: StepLog,
  { pages, unreadable }: ReadPages,
  { kept, uploaded_at }: Row,
  programCurrency: string,
) => {
  const { parsed, processedData } = await parsePages(steps, pages, {
    ...{ programCurrency, unreadable, uploadedAt: uploaded_at },
    askSecond: async (first) => reuseSecondReading(first, kept),
  })
  return { parsed, processedData: { ...kept, ...processedData } }
}
