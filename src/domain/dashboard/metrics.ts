import type { Context } from '@/domain/context'
import { figuresSql } from '@/domain/figures'
import { onlyRow } from '@/platform/sql'
import type { DashboardRange } from './range'

/** In the chosen days, in the same number of days before them (null if there are none), and of all time. */
export type Metric = { total: number; recent: number; previous: number | null }

export type DashboardMetrics = {
  /** All who were not erased, whatever their status. */
  participants: number
  /** `total`: participants whose status is active now. `recent`: participants of any status who acted or visited. */
  active_participants: Metric
  completed_challenges: Metric
  program_visits: Metric
  participant_actions: Metric
}

type Name = Exclude<keyof DashboardMetrics, 'participants'>
type Row = Record<Name, { total: number; recent: number; previous: number }> & { participants: number }

const METRICS = ['members', 'active_members', 'completions', 'visits', 'actions'] as const

/** The figures at the top of the dashboard (CONSOLE-10). */
export const loadMetrics = async (
  { sql }: Context,
  programId: number,
  { from, previous, to }: DashboardRange,
): Promise<DashboardMetrics> => {
  const row = onlyRow(
    await sql<Row>(
      `with sums as (
         select metric, sum(amount) as total, sum(amount) filter (where day between $2::date and $3::date) as recent,
           sum(amount) filter (where day between $4::date and $5::date) as previous
         from ${figuresSql({ program: '$1', metrics: METRICS })} f group by metric)
       select ${sumsOf('completions')} as completed_challenges, ${sumsOf('visits')} as program_visits, ${sumsOf('actions')} as participant_actions,
         coalesce((select total from sums where metric = 'members'), 0)::float8 as participants,
         json_build_object('total', coalesce((select total from sums where metric = 'active_members'), 0)::float8,
           'recent', laurel_active_participants($1, 'active', $2, $3),
           'previous', case when $4::date is null then 0 else laurel_active_participants($1, 'active', $4, $5) end) as active_participants`,
      [programId, from, to, previous?.from ?? null, previous?.to ?? null],
    ),
  )
  const compared = (metric: Row[Name]): Metric => ({ ...metric, previous: previous && metric.previous })
  return {
    participants: row.participants,
    active_participants: compared(row.active_participants),
    completed_challenges: compared(row.completed_challenges),
    program_visits: compared(row.program_visits),
    participant_actions: compared(row.participant_actions),
  }
}

const sumsOf = (metric: (typeof METRICS)[number]): string =>
  `(select json_build_object('total', coalesce(max(total), 0)::float8, 'recent', coalesce(max(recent), 0)::float8,
      'previous', coalesce(max(previous), 0)::float8) from sums where metric = '${metric}')`
