import type { Context } from '@/domain/context'
import { RECENT_DAYS } from './metrics'

const TOP_USERS = 5

export type TopUser = { id: number; name: string; points: number; completed_challenges: number }

/** Who earned the most points in the last 30 days (A §9), by the ledger. */
export const loadTopUsersRecent = ({ now, sql }: Context, programId: number): Promise<TopUser[]> =>
  sql<TopUser>(
    `select p.id, trim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '')) as name, earned.points,
       (select count(*)::int from challenge_completions x
        where x.participant_id = p.id and x.reset_at is null and x.completed_at >= $2::timestamptz - make_interval(days => $3)) as completed_challenges
     from (select participant_id, sum(lifetime_amount)::int as points from point_entries
           where program_id = $1 and occurred_at >= $2::timestamptz - make_interval(days => $3) group by participant_id) earned
     join participants p on p.id = earned.participant_id and p.program_id = $1
     where p.erased_at is null and earned.points > 0 order by earned.points desc, p.id limit $4`,
    [programId, now, RECENT_DAYS, TOP_USERS],
  )

/** Who earned the most points of all time. */
export const loadTopUsersAllTime = ({ sql }: Context, programId: number): Promise<TopUser[]> =>
  sql<TopUser>(
    `select p.id, trim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '')) as name,
       b.points::int as points, b.completed_challenges::int as completed_challenges
     from participant_balances b join participants p on p.id = b.participant_id and p.program_id = b.program_id
     where b.program_id = $1 and p.erased_at is null and b.points > 0 order by b.points desc, p.id limit $2`,
    [programId, TOP_USERS],
  )
