import { type Context, inTransaction } from '@/domain/context'
import { countEach } from '@/platform/count-each'
import { recordReview } from './record-review'

/** An upload commits with its job, so a receipt that has had no job for this long has lost it. */
const ABANDONED_MINUTES = 10
const AT_ONCE = 200

/**
 * Marks pending receipts without a job as failed and keeps their files. A worker that dies while reading a receipt
 * can't report the failure, and after the last retry nothing else does.
 * @returns the number of receipts
 */
export const failAbandonedReceipts = async (context: Context): Promise<number> => {
  const abandoned = await context.sql<Abandoned>(
    `select w.id, w.program_id from programs p join receipts w on w.program_id = p.id and w.status = 'pending'
     where w.updated_at < $1::timestamptz - make_interval(mins => $2) and ${HAS_NO_JOB}
     order by w.id limit ${AT_ONCE}`,
    [context.now, ABANDONED_MINUTES],
  )
  return countEach(context.payload, abandoned, {
    work: (receipt) => inTransaction(context, (tx) => fail(tx, receipt)),
    failed: 'a receipt whose workers died was not marked as failed; the next run tries again',
  })
}

type Abandoned = { id: number; program_id: number }

const HAS_NO_JOB = `not exists (select 1 from pgboss.job j where j.name = 'receipt.process' and j.state in ('created', 'retry', 'active')
  and (j.data ->> 'receiptId')::int = w.id)`

/** @returns false if somebody changed or has the receipt meanwhile */
const fail = async (tx: Context, { id, program_id: programId }: Abandoned): Promise<boolean> => {
  const reason = 'Every worker that tried to read it ended without a word.'
  const [failed] = await tx.sql<{ version: number }>(
    `update receipts r set status = 'failed', failure_reason = $2, version = r.version + 1, updated_at = $3
     where r.id = (select w.id from receipts w where w.id = $1 and w.status = 'pending'
         and w.updated_at < $3::timestamptz - make_interval(mins => $4) and ${HAS_NO_JOB} for no key update of w skip locked)
     returning r.version::int`,
    [id, reason, tx.now, ABANDONED_MINUTES],
  )
  if (!failed) return false
  await recordReview(tx, {
    programId,
    receiptId: id,
    action: 'failed',
    version: failed.version,
    changes: [{ field: 'failure_reason', before: null, after: reason }],
  })
  return true
}
