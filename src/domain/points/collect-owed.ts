import type { Context } from '@/domain/context'
import { actorOf } from './posting'

/** A shortfall that was collected: `points` left the balance with the entry `entryId`. */
export type Collected = { entryId: number; points: number }

type Owed = {
  programId: number
  /** The entry that had taken the points from the balance: an expiry, a spending or a transfer. */
  entryId: number
  /** What just came back of them. */
  points: number
  /** Differs for each time that points of the entry come back. */
  key: string
}

/**
 * Points that had left the balance may have been missing when an earlier earning was reversed, which caused a shortfall
 * (RULE-17, RULE-19). When they come back, this collects shortfalls since they left, up to what came back, by reversals
 * of the balance only, because lifetime has already lost them. Must run in the transaction that brings them back, which
 * holds the balance's lock.
 * @returns collected points by earning; empty if nothing was reversed meanwhile, or it was credited again since
 */
export const collectOwed = async (
  context: Context,
  { entryId, key, points, programId }: Owed,
): Promise<Collected[]> => {
  const rows = await context.sql<{ outcome: string; entry_id: number; points: number }>(COLLECT, [
    programId,
    entryId,
    points,
    `${key}:owed:`,
    'points owed',
    ...actorOf(context),
    context.now,
  ])
  return rows.map(({ entry_id, outcome, points }) => {
    if (outcome !== 'posted') throw new Error(`could not take the points that entry ${entryId} owes: ${outcome}`)
    return { entryId: entry_id, points }
  })
}

/** By earning, limited by what its cause still lacks, and in total by what came back and is there. */
const COLLECT = `
  with entry as (
    select e.id, e.participant_id, least($3::int, greatest(0, laurel_account_balance($1, e.participant_id))) as points
    from point_entries e
    where e.id = $2 and e.program_id = $1 and e.amount < 0
  ), short as (
    select r.reverses_id as earning_id, r.participant_id, r.cause_type, r.cause_id, sum(r.amount - r.lifetime_amount) as points
    from entry x join point_entries r on r.program_id = $1 and r.participant_id = x.participant_id
      and r.kind = 'reversal' and r.reverses_id < x.id and r.id > x.id
    group by r.reverses_id, r.participant_id, r.cause_type, r.cause_id
  ), caused as (
    select s.*, least(s.points, (
        select sum(c.amount - c.lifetime_amount) from point_entries c
        where c.program_id = $1 and c.participant_id = s.participant_id and c.kind in ('earning', 'reversal')
          and c.cause_type = s.cause_type and c.cause_id is not distinct from s.cause_id
      ) - (sum(s.points) over (partition by s.cause_type, s.cause_id order by s.earning_id) - s.points)) as lacking
    from short s
  ), owed as (
    select c.*, least(c.lacking, x.points - (sum(c.lacking) over (order by c.earning_id) - c.lacking))::int as taken
    from caused c cross join entry x where c.lacking > 0
  )
  select f.outcome, f.entry_id, o.taken as points
  from owed o
  cross join lateral laurel_post_points($1, o.participant_id, 'reversal', -o.taken, 0, o.earning_id, $4 || o.earning_id,
    o.cause_type, o.cause_id, '', $5, null, $6, $7, null, $8) f
  where o.taken > 0
  order by o.earning_id`
