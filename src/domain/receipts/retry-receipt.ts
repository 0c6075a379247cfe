import { type Context, inTransaction } from '@/domain/context'
import { enqueue } from '@/platform/queue'
import { recordReview } from './record-review'

/**
 * Enqueues a failed receipt to be read again (RULE-34).
 * @returns false if it has not failed
 */
export const retryReceipt = (
  context: Context,
  { programId, receiptId }: { programId: number; receiptId: number },
): Promise<boolean> =>
  inTransaction(context, async (tx) => {
    const [receipt] = await tx.sql<{ version: number }>(
      `update receipts set status = 'pending', failure_reason = null, version = version + 1, updated_at = $3
       where id = $1 and program_id = $2 and status = 'failed'
         and not exists (select from participants p where p.id = receipts.participant_id and p.erased_at is not null)
       returning version::int`,
      [receiptId, programId, tx.now],
    )
    if (!receipt) return false
    await enqueue(tx.sql, 'receipt.process', { programId, receiptId })
    await recordReview(tx, {
      programId,
      receiptId,
      action: 'retried',
      version: receipt.version,
      changes: [{ field: 'status', before: 'failed', after: 'pending' }],
    })
    return true
  })
