import type { Context } from '@/domain/context'
import { actorOf } from './posting'

/** A shortfall that was collected: `points` left the balance with the entry `entryId`. */
export type Collected = { entryId: number; points: number }

type Owed = {
  programId: number
  /** The expiry whose points were just reinstated. */
  expiryId: number
  title: string
  rule: string
}

/**
 * Expired points may have been missing when an earlier earning was reversed, which caused a shortfall (RULE-17,
 * RULE-19). When they are reinstated, this collects shortfalls since the expiry, up to the reinstated points, by
 * reversals of the balance only, because lifetime has already lost them. Must run in the reinstatement's transaction,
 * which holds the balance's lock.
 * @returns collected points by earning; empty if nothing was reversed meanwhile, or it was credited again since
 */
export const collectOwed = async (
  context: Context,
  { expiryId, programId, rule, title }: Owed,
): Promise<Collected[]> => {
  const rows = await context.sql<{ outcome: string; entry_id: number; points: number }>(COLLECT, [
    programId,
    expiryId,
    `reinstatement:${expiryId}:owed:`,
    title,
    rule,
    ...actorOf(context),
    context.now,
  ])
  return rows.map(({ entry_id, outcome, points }) => {
    if (outcome !== 'posted') throw new Error(`could not take the points that expiry ${expiryId} owes: ${outcome}`)
    return { entryId: entry_id, points }
  })
}

/** By earning, limited by what its cause still lacks, and in total by what the expiry returns. */
const COLLECT = `
  with expiry as (
    select id, participant_id, -amount as points from point_entries where id = $2 and program_id = $1 and kind = 'expiry'
  ), short as (
    select r.reverses_id as earning_id, r.participant_id, r.cause_type, r.cause_id, sum(r.amount - r.lifetime_amount) as points
    from expiry x join point_entries r on r.program_id = $1 and r.participant_id = x.participant_id
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
    from caused c cross join expiry x where c.lacking > 0
  )
  select f.outcome, f.entry_id, o.taken as points
  from owed o
  cross join lateral laurel_post_points($1, o.participant_id, 'reversal', -o.taken, 0, o.earning_id, $3 || o.earning_id,
    o.cause_type, o.cause_id, $4, $5, null, $6, $7, null, $8) f
  where o.taken > 0
  order by o.earning_id`
