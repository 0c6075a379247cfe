import type { Context } from '@/domain/context'
import { actorOf, assertKey, toJson } from './posting'
import type { Reversal } from './reverse-points'

/** The result of one reversal: points that lifetime lost, and the part that the balance did not have. */
export type ReversedPoints =
  | { outcome: 'posted' | 'duplicate'; entryId: number; reversed: number; shortfall: number }
  /** Nothing was left of it: reversed before. */
  | { outcome: 'exceeds_entry' }

/**
 * Reverses several earnings like `reversePoints`, in order and in one round trip.
 * @returns in the order of `reversals`
 * @throws RangeError if a key is empty; Error if an entry is not an earning of this program or a key is taken
 */
export const reverseManyPoints = async (
  context: Context,
  programId: number,
  reversals: readonly Omit<Reversal, 'programId' | 'amount'>[],
): Promise<ReversedPoints[]> => {
  for (const reversal of reversals) assertKey(reversal)
  const rows = await context.sql<{ outcome: string; entry_id: number; shortfall: number; key: string }>(
    `select f.outcome, f.entry_id, f.shortfall, r.key
     from rows from (jsonb_to_recordset($2::jsonb) as (entry_id int, key text, title text, rule text, evidence jsonb))
       with ordinality as r (entry_id, key, title, rule, evidence, at)
     cross join lateral laurel_reverse_points($1, r.entry_id, null, r.key, r.title, r.rule, r.evidence, $3, $4, $5) f
     order by r.at`,
    [
      programId,
      toJson(
        reversals.map(({ entryId, evidence, key, rule, title }) => ({ entry_id: entryId, key, title, rule, evidence })),
      ),
      ...actorOf(context),
      context.now,
    ],
  )
  // A separate statement, because a statement doesn't see what its own functions wrote.
  const taken = await context.sql<{ id: number; points: number }>(
    'select id, -lifetime_amount as points from point_entries where id = any($1::int[]) and program_id = $2',
    [rows.map(({ entry_id }) => entry_id), programId],
  )
  const pointsOf = new Map(taken.map(({ id, points }) => [id, points]))
  return rows.map(({ entry_id, key, outcome, shortfall }): ReversedPoints => {
    if (outcome === 'exceeds_entry') return { outcome }
    if (outcome === 'posted' || outcome === 'duplicate')
      return { outcome, entryId: entry_id, reversed: pointsOf.get(entry_id) ?? 0, shortfall }
    throw new Error(`could not reverse the points of ${key}: ${outcome}`)
  })
}
