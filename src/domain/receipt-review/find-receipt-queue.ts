import type { Context } from '@/domain/context'
import { WAITS_FOR_PERSON } from '@/domain/receipts'

/** Waiting receipts are counted up to here: nobody plans by the difference, and counting stays cheap in any program. */
export const QUEUE_COUNT_LIMIT = 1000

export type ReceiptQueue = {
  /** How many wait for a person, up to QUEUE_COUNT_LIMIT. */
  waiting: number
  is_capped: boolean
  /** Of those that a list was narrowed to; of all of the program otherwise. */
  is_listed: boolean
  /** Of the receipt asked about, from 1; null where it does not wait, or waits behind QUEUE_COUNT_LIMIT others. */
  position: number | null
  /** The next one that waits, the oldest after the newest; null where no other does. */
  next_id: number | null
  previous_id: number | null
}

/** Found before the queue is walked, so that the walk begins there. */
const HERE = '((select created_at from here), (select id from here))'

/**
 * The receipts of a program that wait for a person, oldest first, as seen from one of them, or from the start. A receipt that
 * was just decided keeps its place, so that one goes on from there.
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
  if (!row) throw new Error('a select without from answered no row')
  const isBehind = row.position !== null && row.position > QUEUE_COUNT_LIMIT
  return {
    ...row,
    waiting: Math.min(row.waiting, QUEUE_COUNT_LIMIT),
    is_capped: row.waiting > QUEUE_COUNT_LIMIT,
    is_listed: false,
    position: isBehind ? null : row.position,
  }
}
