import type { Context } from '@/domain/context'
import { onlyRow } from '@/platform/sql'
import { actorOf } from './posting'

type Pair = { programId: number; survivorId: number; mergedId: number }

/**
 * Moves all points of a participant whose `merged_into` is set to the surviving account: the balance with its lots and their
 * dates, and lifetime points. From then on, refunds and reversals of the account's entries are posted there and forwarded.
 * @returns the last entry before, from which `returnPoints` counts
 */
export const mergePoints = async (
  tx: Context,
  { key, mergedId, programId }: Omit<Pair, 'survivorId'> & { key: string },
): Promise<{ afterEntryId: number; points: number; lifetime: number }> => {
  const before = onlyRow(
    await tx.sql<{ afterEntryId: number; points: number; lifetime: number }>(
      `select coalesce((select max(e.id) from point_entries e where e.participant_id = $1 and e.program_id = $2), 0)::int as "afterEntryId",
         b.unused_points::int as points, b.points::int as lifetime from participant_balances b where b.participant_id = $1 and b.program_id = $2`,
      [mergedId, programId],
    ),
  )
  await tx.sql('select * from laurel_forward_points($1, $2, $3, null, $4, $5, $6)', [
    programId,
    mergedId,
    key,
    ...actorOf(tx),
    tx.now,
  ])
  return before
}

/**
 * What an unmerge would move back of `amount`. `shortfall`: points that were spent meanwhile; `expired`: points of its lots that
 * expired meanwhile.
 */
export type OwedPoints = { amount: number; lifetime: number; expired: number; returned: number; shortfall: number }

export const findOwedPoints = async (
  { sql }: Context,
  { afterEntryId, mergedId, programId, survivorId }: Pair & { afterEntryId: number },
): Promise<OwedPoints> =>
  onlyRow(
    await sql<OwedPoints>('select * from laurel_owed_points($1, $2, $3, $4)', [
      programId,
      survivorId,
      mergedId,
      afterEntryId,
    ]),
  )

/**
 * Undoes `mergePoints`: the merged account gets back what it brought, in the same lots, and what was refunded or reversed of
 * its entries since. What the surviving account earned and spent since is its own.
 * @returns `shortfall`: points that were spent meanwhile; `expired`: points of its lots that expired meanwhile
 */
export const returnPoints = async (
  tx: Context,
  { afterEntryId, key, mergedId, programId, survivorId }: Pair & { afterEntryId: number; key: string },
): Promise<{ returned: number; expired: number; shortfall: number }> =>
  onlyRow(
    await tx.sql('select * from laurel_return_points($1, $2, $3, $4, $5, $6, $7, $8)', [
      programId,
      survivorId,
      mergedId,
      afterEntryId,
      key,
      ...actorOf(tx),
      tx.now,
    ]),
  )
