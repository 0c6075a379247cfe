import { type Context, inTransaction } from '@/domain/context'
import { enqueue, isUnderWay } from '@/platform/queue'
import type { ParsedReceipt } from '@/receipt-reading'
import { reuseSecondReading } from './ask-second-engine'
import { decideOnReceipt } from './decide-on-receipt'
import { findProgramCurrency, IS_DECIDED_BY_PERSON, parsePages } from './process-receipt'
import { findWholeReading, type ReadPages } from './read-pages'
import { type ReceiptStep, StepLog } from './step-log'
import type { ReceiptStatus } from './types'

export type RerunRequest = { programId: number; receiptId: number; from: ReceiptStep }

/**
 * `queued`: its files are read again by a worker; until that decides, everything stays as it is.
 * `decided`: done, with the version it has now.
 * `decided_by_person`: what a person said is not taken back by a machine.
 * `nothing_to_read`: it came without files, by the API, so there is nothing to normalise, read or parse; or its participant was
 *   erased, and nothing is left of it.
 * `being_read`: a worker has it at this moment, or it waits for one, or for another try of one.
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
  kept: { parsed?: ParsedReceipt; bought?: unknown } & Parameters<typeof reuseSecondReading>[1]
}

/**
 * Runs the machine's steps again from one of them on, with the rules as they are now. The steps before it keep what they found;
 * where that is not all of the receipt, its files are read first.
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
    // What was returned since is not part of what was read.
    if (receipt.decided || receipt.kept?.bought) return { ok: false, reason: 'decided_by_person' }
    if (receipt.erased) return { ok: false, reason: 'nothing_to_read' }
    if (await isBeingRead(tx, receipt, { programId, receiptId })) return { ok: false, reason: 'being_read' }
    // A failed one was never parsed: what is kept with it would be of a photo that a better one has replaced.
    const parsed = receipt.status === 'failed' ? null : (receipt.kept?.parsed ?? null)
    const isReading = from === 'normalise' || from === 'read'
    const needsFiles = isReading || from === 'parse' || parsed === null
    if (needsFiles && receipt.source === 'external') return { ok: false, reason: 'nothing_to_read' }

    const reading = needsFiles && !isReading ? await findWholeReading(tx, { programId, receiptId }) : null
    if (needsFiles && reading === null) {
      // Of a failed one, unless its reading itself is asked for, only what is missing is read.
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
    if (!request) throw new Error(`receipt ${receiptId} was neither read nor parsed`)
    const decision = await decideOnReceipt(tx, request)
    if (decision.outcome === 'skipped') throw new Error(`receipt ${receiptId} was decided while its row was held`)
    return { ok: true, ...decision }
  })

/** A receipt that was decided keeps its status while it is read again: the job tells. One that came without files has none. */
const isBeingRead = async (
  { sql }: Context,
  { source, status }: Row,
  receipt: { programId: number; receiptId: number },
) => status === 'pending' || (source === 'site' && (await isUnderWay(sql, 'receipt.process', receipt)))

const parseAgain = async (
  steps: StepLog,
  { pages, unreadable }: ReadPages,
  { kept, uploaded_at }: Row,
  programCurrency: string | null,
) => {
  const { parsed, processedData } = await parsePages(steps, pages, {
    ...{ programCurrency, unreadable, uploadedAt: uploaded_at },
    askSecond: async (first) => reuseSecondReading(first, kept),
  })
  return { parsed, processedData: { ...kept, ...processedData } }
}
