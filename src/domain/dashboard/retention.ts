import type { Context } from '@/domain/context'
import type { DaySpan } from './range'

/** Who joined in a month (`2026-10`), and how many of them were active in each month since; the first is that month. */
export type RetentionCohort = { month: string; joined: number; active: number[] }

const MONTHS = 12
const EVERYTHING = '9223372036854775807'

/** Retention by month of joining, for the twelve months until the last of the chosen days. */
export const loadRetention = async (
  { sql }: Context,
  programId: number,
  { to }: DaySpan,
): Promise<RetentionCohort[]> => {
  const rows = await sql<{ month: string; joined: number; age: number; active: number }>(
    `with calendar as (select c.time_zone as zone, date_trunc('month', $2::date)::date as last from figure_calendars c where c.program_id = $1),
     person as (
       select p.id, date_trunc('month', p.created_at at time zone c.zone)::date as month from participants p cross join calendar c
       where p.program_id = $1 and p.is_test is not true
         and p.created_at >= (c.last - interval '${MONTHS - 1} months')::timestamp at time zone c.zone
         and p.created_at < (c.last + interval '1 month')::timestamp at time zone c.zone
     ), active as (
       select distinct a.participant_id, date_trunc('month', a.day)::date as month
       from laurel_active_days($1, null, 0, ${EVERYTHING}, 0, ${EVERYTHING}) a cross join calendar c
       where a.kind = 'active' and a.day >= c.last - interval '${MONTHS - 1} months' and a.day < c.last + interval '1 month'
     ), cohort as (
       select p.month, count(*) as joined from person p group by p.month
     ), grid as (
       select c.month, c.joined, s.month::date as at from cohort c cross join calendar k
       cross join lateral generate_series(c.month::timestamp, k.last::timestamp, interval '1 month') s(month)
     )
     select to_char(g.month, 'YYYY-MM') as month, g.joined::int as joined,
       (extract(year from age(g.at, g.month)) * 12 + extract(month from age(g.at, g.month)))::int as age, count(a.participant_id)::int as active
     from grid g left join person p on p.month = g.month left join active a on a.participant_id = p.id and a.month = g.at
     group by 1, 2, 3 order by 1, 3`,
    [programId, to],
  )
  const cohorts: RetentionCohort[] = []
  for (const { active, joined, month } of rows) {
    let cohort = cohorts.at(-1)
    if (cohort?.month !== month) {
      cohort = { month, joined, active: [] }
      cohorts.push(cohort)
    }
    cohort.active.push(active)
  }
  return cohorts
}
