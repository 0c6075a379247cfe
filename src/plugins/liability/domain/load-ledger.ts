import { type Context, reportSql } from '@/plugin/domain'
import type { Kind } from './kinds'
import { addMonths, type Month } from './months'

/** A sum of movements: of a day of the month, or of an earlier month (`day` is null). */
export type DaySum = { day: string | null; month: Month; kind: Kind; points: number }
export type TierSum = {
  opening_tier: string | null
  closing_tier: string | null
  kind: Kind
  isBefore: boolean
  points: number
}
/** `month` and `cohort` as in laurel_liability_cohorts. */
export type CohortSum = { cohort: Month | null; month: Month; kind: Kind | 'reinstated'; points: number }

type MonthParams = { programId: number; month: Month }

/** The month's beginning and end in the program's time zone; `now` ends the running one. */
const BOUNDS = `zone as (select time_zone as name from programs where id = $1),
  bounds as (select z.name, ($2::text || '-01')::timestamp at time zone z.name as since,
    least(($3::text || '-01')::timestamp at time zone z.name, $4::timestamptz) as until from zone z)`

const valuesOf = ({ now }: Context, { month, programId }: MonthParams): unknown[] => [
  programId,
  month,
  addMonths(month, 1),
  now,
]

export const loadDays = (context: Context, asked: MonthParams): Promise<DaySum[]> =>
  reportSql(context.sql)<DaySum>(
    `with ${BOUNDS}
     select case when e.occurred_at >= b.since then (e.occurred_at at time zone b.name)::date::text end as day,
       to_char(e.occurred_at at time zone b.name, 'YYYY-MM') as month, e.kind, sum(e.points)::float8 as points
     from bounds b cross join lateral laurel_liability_entries($1, b.until) e group by 1, 2, 3 order by 1, 2, 3`,
    valuesOf(context, asked),
  )

/** Points by the participants' tiers at the beginning and the end of the month. */
export const loadTiers = (context: Context, asked: MonthParams): Promise<TierSum[]> => {
  const tierAt = (moment: string) =>
    `(select c.to_tier from tier_changes c where c.program_id = $1 and c.participant_id = p.id and c.changed_at < ${moment}
      order by c.changed_at desc, c.id desc limit 1)`
  return reportSql(context.sql)<TierSum>(
    `with ${BOUNDS}, person as (
       select e.participant_id as id, e.kind, e.occurred_at < b.since as "isBefore", b.since, b.until, sum(e.points) as points
       from bounds b cross join lateral laurel_liability_entries($1, b.until) e group by 1, 2, 3, 4, 5
     ), tier as (
       select p.id, ${tierAt('p.since')} as opening_tier, ${tierAt('p.until')} as closing_tier from (select distinct id, since, until from person) p
     )
     select t.opening_tier, t.closing_tier, p.kind, p."isBefore", sum(p.points)::float8 as points
     from person p join tier t on t.id = p.id group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    valuesOf(context, asked),
  )
}

/** All movements until the end of the month. */
export const loadCohorts = (context: Context, asked: MonthParams): Promise<CohortSum[]> =>
  reportSql(context.sql)<CohortSum>(
    `with ${BOUNDS}
     select to_char(c.cohort, 'YYYY-MM') as cohort, to_char(c.month, 'YYYY-MM') as month, c.kind, c.points::float8 as points
     from bounds b cross join lateral laurel_liability_cohorts($1, b.until) c order by 1, 2, 3`,
    valuesOf(context, asked),
  )

/** At the end of the month: points that were sent and haven't arrived, and pending ones, which nobody has yet. */
export const loadAside = async (
  context: Context,
  asked: MonthParams,
): Promise<{ waiting: number; pending: number }> => {
  const [row] = await reportSql(context.sql)<{ waiting: number; pending: number }>(
    `with ${BOUNDS}
     select (select coalesce(-sum(s.amount), 0) from point_entries s join participants p on p.id = s.participant_id and p.is_test is not true
         where s.program_id = $1 and s.kind::text = 'transfer' and s.amount < 0 and s.occurred_at < b.until
           and not exists (select from point_entries r where r.reverses_id = s.id and r.occurred_at < b.until))::float8 as waiting,
       (select coalesce(sum(h.amount), 0) from pending_points h join participants p on p.id = h.participant_id and p.is_test is not true
         where h.program_id = $1 and h.created_at < b.until and (h.status::text = 'pending' or h.updated_at >= b.until))::float8 as pending
     from bounds b`,
    valuesOf(context, asked),
  )
  return row ?? { waiting: 0, pending: 0 }
}

/** What participants paid in purchases that earned points, by month, in millionths of the program's currency. */
export const loadSales = async (context: Context, programId: number): Promise<Map<Month, bigint>> => {
  const rows = await reportSql(context.sql)<{ month: Month; micros: string }>(
    `select to_char(r.created_at at time zone g.time_zone, 'YYYY-MM') as month,
       round(sum(r.total_amount * coalesce(r.exchange_rate, 0)) * 1000000)::bigint::text as micros
     from receipts r join programs g on g.id = r.program_id
     join participants p on p.id = r.participant_id and p.program_id = r.program_id and p.is_test is not true
     where r.program_id = $1 and r.points > 0 and r.total_amount is not null and r.integrity::text is distinct from 'invalid' group by 1`,
    [programId],
  )
  return new Map(rows.map(({ micros, month }) => [month, BigInt(micros)]))
}
