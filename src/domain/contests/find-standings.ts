import type { Context } from '@/domain/context'
import { canEarnSql } from '@/domain/eligibility'

/** A place in a ranking. */
export type Standing = {
  rank: number
  participantId: number
  /** First name and last initial, because everybody in the program can see it. */
  name: string
  points: number
}

export type Period = { programId: number; start: Date; finish: Date | null }

/**
 * Points that count: earnings except imported ones (RULE-53), minus their reversals between start and finish. Ties go
 * to the participant who got there first. People who can't win (blocked, erased, not verified, test participants) have no place.
 */
export const RANKED = `
  select p.id as participant_id, btrim(coalesce(p.first_name, '') || ' ' || left(coalesce(p.last_name, ''), 1)) as name, t.points,
    row_number() over (order by t.points desc, t.reached_at, t.last_id)::int as rank
  from (select case when o.merged_into_id is null then o.id else laurel_survivor_of(o.program_id, o.id) end as participant_id,
      sum(s.points)::int as points, max(s.reached_at) as reached_at, max(s.last_id) as last_id
    from (select e.participant_id, sum(e.lifetime_amount) as points, max(e.occurred_at) as reached_at, max(e.id) as last_id
      from point_entries e
      where e.program_id = $1 and e.occurred_at >= $2 and ($3::timestamptz is null or e.occurred_at < $3) and e.lifetime_amount <> 0
        and e.cause_type not in ('Import', 'Merge')
      group by e.participant_id) s
    join participants o on o.id = s.participant_id and o.program_id = $1
    group by 1 having sum(s.points) > 0) t
  join participants p on p.id = t.participant_id and p.program_id = $1
    and not p.is_test and ${canEarnSql('p')}`

/** The first `top` places, and the participant's own place. */
export const findStandings = async (
  { sql }: Context,
  { finish, programId, start }: Period,
  { participantId, top }: { top: number; participantId: number | null },
): Promise<Standing[]> => {
  const rows = await sql<{ participant_id: number; name: string; points: number; rank: number }>(
    `select participant_id, name, points, rank from (${RANKED}) ranked
     where rank <= $4 or participant_id = $5 order by rank`,
    [programId, start, finish, top, participantId],
  )
  return rows.map(({ participant_id, ...place }) => ({ ...place, participantId: participant_id }))
}
