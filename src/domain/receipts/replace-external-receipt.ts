import { type Context, inTransaction } from '@/domain/context'
import { findNamedParticipant } from '@/domain/named-participant'
import { hashRequest, isSameRequest } from '@/domain/request-hash'
import { BrandedError } from '@/platform/branded-error'
import { type ApiChange, beginChange } from './change-by-api'
import { decideOnReceipt } from './decide-on-receipt'
import type { ReceiptCorrection } from './external-receipt'
import { rememberPurchase } from './remember-purchase'
import { StepLog } from './step-log'
import { toParsed } from './take-external-receipt'

export type ChangedReceipt =
  | { ok: true; identifier: string }
  | {
      ok: false
      reason: 'not_found' | 'key_reused' | 'participant_mismatch' | 'receipt_has_returns' | 'return_exceeds_purchase'
    }

/** Rolls back the record of a refused change. */
export class ChangeRefused extends BrandedError {
  static override readonly laurel = 'change_refused'
  constructor(readonly reason: Exclude<ChangedReceipt, { ok: true }>['reason']) {
    super(reason)
  }
}

export const orRefusal = async (change: Promise<ChangedReceipt>): Promise<ChangedReceipt> => {
  try {
    return await change
  } catch (error) {
    if (ChangeRefused.is(error)) return { ok: false, reason: error.reason }
    throw error
  }
}

/**
 * Replaces a reported purchase, and posts the difference in points (RULE-60). A receipt that a reviewer has decided
 * needs review again. Earlier returns are forgotten if the report includes them.
 */
export const replaceExternalReceipt = (
  context: Context,
  change: ApiChange,
  report: ReceiptCorrection,
): Promise<ChangedReceipt> =>
  orRefusal(
    inTransaction(context, async (tx): Promise<ChangedReceipt> => {
      const begun = await beginChange(tx, change, report)
      if (!begun.ok)
        return begun.reason === 'repeated'
          ? { ok: true, identifier: begun.identifier }
          : { ok: false, reason: begun.reason }
      const { attempts, id, identifier, kept, participant_id, status } = begun.receipt
      const participant = await findNamedParticipant(tx, change.programId, report.participant)
      if (participant?.id !== participant_id) throw new ChangeRefused('participant_mismatch')
      const hasReturns = kept?.bought !== undefined
      if (hasReturns && !report.returns_included) throw new ChangeRefused('receipt_has_returns')
      const isRepeated = typeof kept?.request_hash === 'string' && isSameRequest(kept.request_hash, report)
      if (!hasReturns && isRepeated) return { ok: true, identifier }
      const attempt = attempts + 1
      const place = { programId: change.programId, receiptId: id }
      await rememberPurchase(tx, { ...place, corrected: report })
      await tx.sql(`update receipts set processing_attempts = $3, status = $4 where id = $1 and program_id = $2`, [
        id,
        change.programId,
        attempt,
        status === 'processed' ? 'needs_human_review' : status,
      ])
      const steps = new StepLog({ ...place, attempt })
      const parsed = await steps.run(
        'parse',
        () => toParsed(report),
        ({ items, ...fields }) => ({ ...fields, items: items.length }),
      )
      const decision = await decideOnReceipt(tx, {
        ...{ ...place, attempt, from: 'match', parsed, steps, action: 'corrected' },
        processedData: { parsed, request_hash: hashRequest(report), read_at: tx.now },
      })
      if (decision.outcome === 'skipped') throw new Error(`could not replace receipt ${id}`)
      return { ok: true, identifier }
    }),
  )
