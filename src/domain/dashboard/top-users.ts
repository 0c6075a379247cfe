import type { Context } from '@/domain/context'

/** CONSOLE-12: today and the days before it, in the program's time zone. */
export const TOP_DAYS = 30
const TOP_USERS = 5

export type TopUser = { id: number; name: string; points: number; completed_challenges: number }

const FIRST_DAY = `(select ($2::timestamptz at time zone time_zone)::date - ${TOP_DAYS - 1} from figure_calendars where program_id = $1)`
const NAME = `trim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '')) as name`

/**
 * The participants with the most points by the stored sums, plus changes that are not in them yet: changed participants
 * are looked up, and of all others the first few are enough.
 */
const best = (points: 'total' | 'recent'): string => `
  with changes as materialized (select * from laurel_fresh_points($1, ${FIRST_DAY})),
  changed as (select coalesce(array_agg(participant_id), '{}') as ids from changes),
  best as (
    (select k.participant_id, k.${points} as points
     from participant_points k join participants e on e.id = k.participant_id and e.erased_at is null and not e.is_test
     where k.program_id = $1 and k.${points} > 0 and k.participant_id <> all ((select ids from changed)::int[])
     order by k.${points} desc, k.participant_id limit ${TOP_USERS})
    union all
    select c.participant_id, coalesce(k.${points}, 0) + c.${points}
    from changes c left join participant_points k on k.participant_id = c.participant_id)`

/** The participants who earned the most points in the last 30 days (CONSOLE-12), by the ledger. */
export const loadTopUsersRecent = ({ now, sql }: Context, programId: number): Promise<TopUser[]> =>
  sql<TopUser>(
    `${best('recent')}
     select p.id, ${NAME}, b.points::float8 as points,
       (select count(*)::int from challenge_completions x join figure_calendars c on c.program_id = $1
        where x.participant_id = p.id and x.program_id = $1 and x.reset_at is null
          and x.completed_at >= ${FIRST_DAY}::timestamp at time zone c.time_zone) as completed_challenges
     from (select * from best where points > 0) b join participants p on p.id = b.participant_id and p.program_id = $1
     where p.erased_at is null and not p.is_test order by b.points desc, p.id limit ${TOP_USERS}`,
    [programId, now],
  )

/** The participants who earned the most points of all time. */
export const loadTopUsersAllTime = ({ now, sql }: Context, programId: number): Promise<TopUser[]> =>
  sql<TopUser>(
    `${best('total')}
     select p.id, ${NAME}, b.points::float8 as points, k.completed_challenges::int as completed_challenges
     from (select * from best where points > 0) b join participants p on p.id = b.participant_id and p.program_id = $1
     join participant_balances k on k.participant_id = p.id
     where p.erased_at is null and not p.is_test order by b.points desc, p.id limit ${TOP_USERS}`,
    [programId, now],
  )
