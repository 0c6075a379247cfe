import type { Context } from '@/domain/context'
import { type Period, RANKED, type Standing } from './find-standings'

export type StandingWithClaim = Standing & {
  /** State of the place's prize; null if it got none. */
  claim_state: 'held' | 'settled' | 'released' | 'cancelled' | null
}
export type StandingsPage = { standings: StandingWithClaim[]; total: number; page: number }

/**
 * One page of a complete ranking, for administrators, with full names.
 * @param search a part of a name
 * @param page 1-based, limited to the last page
 */
export const listStandings = async (
  { sql }: Context,
  { finish, programId, rewardId, start }: Period & { rewardId: number },
  { page, page_size, search }: { search: string; page: number; page_size: number },
): Promise<StandingsPage> => {
  type Row = {
    total: number
    participant_id: number | null
    name: string
    points: number
    rank: number
    claim_state: StandingWithClaim['claim_state']
  }
  const rows = await sql<Row>(
    `with named as (select x.participant_id, x.points, x.rank, btrim(coalesce(q.first_name, '') || ' ' || coalesce(q.last_name, '')) as name
         from (${RANKED}) x join participants q on q.id = x.participant_id and q.program_id = $1),
       found as materialized (select * from named where $4 = '' or name ilike $5),
       counted as (select count(*)::int as total from found)
     select c.total, f.*, (select k.state from reward_claims k where k.reward_id = $8 and k.participant_id = f.participant_id and k.program_id = $1
         and k.origin = 'contest') as claim_state
     from counted c left join lateral (select * from found order by rank limit $6::int
       offset (least($7::int, greatest(1, ceil(c.total / $6::numeric)::int)) - 1) * $6::int) f on true order by f.rank`,
    [programId, start, finish, search, `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`, page_size, page, rewardId],
  )
  const total = rows[0]?.total ?? 0
  return {
    total,
    page: Math.min(page, Math.max(1, Math.ceil(total / page_size))),
    standings: rows.flatMap(({ claim_state, name, participant_id, points, rank }) =>
      participant_id === null ? [] : [{ participantId: participant_id, name, points, rank, claim_state }],
    ),
  }
}
