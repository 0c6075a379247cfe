import type { Context } from '@/domain/context'
import { onlyRow } from '@/platform/sql'

/** "Recent" on the dashboard; also how far back comparisons reach, twice. */
export const RECENT_DAYS = 30

/** A figure of all time, of the last 30 days, and of the 30 days before those. */
export type Metric = { total: number; recent: number; previous: number }

export type DashboardMetrics = {
  /** Those whose status is active, and how many of them did something or came by. */
  active_participants: Metric
  completed_challenges: Metric
  program_visits: Metric
  participant_actions: Metric
}

/** Counts of one table by the age of its rows. Every text is ours. */
const countByAge = (table: string, moment: string, condition = 'true'): string =>
  `select count(*)::int as total, count(*) filter (where ${moment} >= s.recent)::int as recent,
     count(*) filter (where ${moment} >= s.previous and ${moment} < s.recent)::int as previous
   from ${table}, span s where program_id = $1 and ${condition}`

/** The figures at the top of the dashboard (A §3, Dashboard metrics). */
export const loadMetrics = async ({ now, sql }: Context, programId: number): Promise<DashboardMetrics> => {
  const row = onlyRow(
    await sql<{ metrics: DashboardMetrics }>(
      `with span as (select $2::timestamptz - make_interval(days => $3) as recent, $2::timestamptz - make_interval(days => 2 * $3) as previous),
         seen as (
           select participant_id, occurred_at as at from participant_actions, span where program_id = $1 and occurred_at >= span.previous
           union all
           select participant_id, visited_at from program_visits, span where program_id = $1 and visited_at >= span.previous),
         active as (select id from participants where program_id = $1 and status = 'active' and erased_at is null)
       select json_build_object(
         'active_participants', (select row_to_json(m) from (
            select (select count(*)::int from active) as total,
              count(distinct participant_id) filter (where at >= s.recent)::int as recent,
              count(distinct participant_id) filter (where at < s.recent)::int as previous
            from span s left join (seen join active on active.id = seen.participant_id) on true group by s.recent) m),
         'completed_challenges', (select row_to_json(m) from (${countByAge('challenge_completions', 'completed_at', 'reset_at is null')}) m),
         'program_visits', (select row_to_json(m) from (${countByAge('program_visits', 'visited_at')}) m),
         'participant_actions', (select row_to_json(m) from (${countByAge('participant_actions', 'occurred_at')}) m)
       ) as metrics`,
      [programId, now, RECENT_DAYS],
    ),
  )
  return row.metrics
}
