import type { Context } from '@/domain/context'
import { WAITS_FOR_PERSON } from '@/domain/receipts'

/** Waiting receipts are counted up to this limit, because larger numbers are useless to reviewers and slow to count. */
export const QUEUE_COUNT_LIMIT = 1000

export type ReceiptQueue = {
  /** Receipts that wait for review, up to QUEUE_COUNT_LIMIT. */
  waiting: number
  is_capped: boolean
  /** Whether the queue consists of a filtered list instead of all receipts of the program. */
  is_listed: boolean
  /** The receipt's 1-based position; null if it doesn't wait, or is beyond QUEUE_COUNT_LIMIT. */
  position: number | null
  /** The next waiting receipt, wrapping from the newest to the oldest; null if there is no other. */
  next_id: number | null
  previous_id: number | null
}

/** A scalar subquery, which is evaluated first, so that the index scan starts there. */
const HERE = '((select created_at from here), (select id from here))'

/**
 * The position of a receipt among those of its program that wait for review, oldest first, and the next one. A receipt
 * that was just decided keeps its place, so that navigation continues from there.
 */
export async function findReceiptQueue(
  { sql }: Pick<Context, 'sql'>,
  { programId, receiptId }: { programId: number; receiptId: number | null },
): Promise<ReceiptQueue> {
  const [row] = await sql<{
    waiting: number
    position: number | null
    next_id: number | null
    previous_id: number | null
  }>(
    `with here as (select created_at, id, ${WAITS_FOR_PERSON} as waits from receipts where program_id = $1 and id = $2),
       following as (select q.id from receipts q where q.program_id = $1 and q.${WAITS_FOR_PERSON} and (q.created_at, q.id) > ${HERE}
         order by q.created_at, q.id limit 1),
       preceding as (select q.id from receipts q where q.program_id = $1 and q.${WAITS_FOR_PERSON} and (q.created_at, q.id) < ${HERE}
         order by q.created_at desc, q.id desc limit 1),
       oldest as (select id from receipts where program_id = $1 and ${WAITS_FOR_PERSON} and id is distinct from $2 order by created_at, id limit 1)
     select
       (select count(*)::int from (select from receipts where program_id = $1 and ${WAITS_FOR_PERSON} limit ${QUEUE_COUNT_LIMIT + 1}) counted) as waiting,
       case when (select waits from here) then
         (select count(*)::int from (select from receipts q where q.program_id = $1 and q.${WAITS_FOR_PERSON}
           and (q.created_at, q.id) <= ${HERE} limit ${QUEUE_COUNT_LIMIT + 1}) before_it) end as position,
       coalesce((select id from following), (select id from oldest)) as next_id,
       (select id from preceding) as previous_id`,
    [programId, receiptId],
  )
  if (!row) throw new Error('the queue query returned no row')
  const isBehind = row.position !== null && row.position > QUEUE_COUNT_LIMIT
  return {
    ...row,
    waiting: Math.min(row.waiting, QUEUE_COUNT_LIMIT),
    is_capped: row.waiting > QUEUE_COUNT_LIMIT,
    is_listed: false,
    position: isBehind ? null : row.position,
  }
}
