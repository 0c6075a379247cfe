import { type Context, inTransaction } from '@/domain/context'
import { recordReview } from './record-review'

/** An upload commits with its job, so a receipt that has had no job for this long has lost it. */
const ABANDONED_MINUTES = 10
const AT_ONCE = 200

/**
 * Marks pending receipts without a job as failed and keeps their files. A worker that dies while reading a receipt
 * can't report the failure, and after the last retry nothing else does.
 * @returns the number of receipts
 */
export const failAbandonedReceipts = (context: Context): Promise<number> =>
  inTransaction(context, async (tx) => {
    const reason = 'Every worker that tried to read it ended without a word.'
    const abandoned = await tx.sql<{ id: number; program_id: number; version: number }>(
      `update receipts r set status = 'failed', failure_reason = $1, version = r.version + 1, updated_at = $2
       where r.id in (select w.id from programs p join receipts w on w.program_id = p.id and w.status = 'pending' where w.updated_at < $2::timestamptz - make_interval(mins => $3)
           and not exists (select 1 from pgboss.job j where j.name = 'receipt.process' and j.state in ('created', 'retry', 'active')
             and (j.data ->> 'receiptId')::int = w.id)
         order by w.id limit ${AT_ONCE} for no key update of w skip locked)
       returning r.id, r.program_id, r.version::int`,
      [reason, tx.now, ABANDONED_MINUTES],
    )
    for (const { id, program_id, version } of abandoned)
      await recordReview(tx, {
        programId: program_id,
        receiptId: id,
        action: 'failed',
        version,
        changes: [{ field: 'failure_reason', before: null, after: reason }],
      })
    return abandoned.length
  })
