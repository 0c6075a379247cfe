import type { Context } from '@/domain/context'

export const GROWTH_DAYS = 90

/** x: an ISO day in the program's time zone. y: how many participants there were at its end. */
export type GrowthPoint = { x: string; y: number }

/** Participants in all, day by day (A §3, users growth). Erased ones count until nobody can tell who they were. */
export const loadUsersGrowth = ({ now, sql }: Context, programId: number, timeZone: string): Promise<GrowthPoint[]> =>
  sql<GrowthPoint>(
    `with days as (
       select generate_series(($2::timestamptz at time zone $3)::date - ($4::int - 1), ($2::timestamptz at time zone $3)::date, interval '1 day')::date as day),
     joined as (
       select (created_at at time zone $3)::date as day, count(*)::int as count from participants
       where program_id = $1 and created_at >= (select min(day) from days)::timestamp at time zone $3 group by 1),
     before as (
       select count(*)::int as count from participants
       where program_id = $1 and created_at < (select min(day) from days)::timestamp at time zone $3)
     select to_char(days.day, 'YYYY-MM-DD') as x,
       (before.count + sum(coalesce(joined.count, 0)) over (order by days.day))::int as y
     from days cross join before left join joined on joined.day = days.day order by days.day`,
    [programId, now, timeZone, GROWTH_DAYS],
  )
