import type { Context } from '@/domain/context'
import { figuresSql } from '@/domain/figures'
import { onlyRow } from '@/platform/sql'
import type { DashboardRange } from './range'

/** In the chosen days, and in the same number of days before them; null if there are none. */
export type Compared = { recent: number; previous: number | null }

/** The program's results. Points in whole points. */
export type ProgramPerformance = {
  points_earned: Compared
  /** Minus reversals. */
  points_spent: Compared
  rewards_claimed: Compared
  receipts_processed: Compared
  /**
   * The share (0 to 1) of participants joined by the end, including erased ones, who completed a challenge in the
   * period.
   */
  completion_rate: Compared
}

const METRICS = ['points_earned', 'points_spent', 'claims', 'receipts'] as const
type Sums = Record<(typeof METRICS)[number] | 'completing' | 'participants', number>

/** The section "program performance" of the dashboard (CONSOLE-120). */
export const loadPerformance = async (
  { sql }: Context,
  programId: number,
  { from, previous, to }: DashboardRange,
): Promise<ProgramPerformance> => {
  const { before, now } = onlyRow(
    await sql<{ now: Sums; before: Sums }>(
      `with figures as materialized (select * from ${figuresSql({ program: '$1', metrics: [...METRICS, 'participants'], to: '$3' })} f)
       select ${sumsBetween('$2', '$3')} as now, ${sumsBetween('$4', '$5')} as before`,
      [programId, from, to, previous?.from ?? null, previous?.to ?? null],
    ),
  )
  const compare = (figure: (sums: Sums) => number): Compared => ({
    recent: figure(now),
    previous: previous && figure(before),
  })
  return {
    points_earned: compare((sums) => sums.points_earned),
    points_spent: compare((sums) => sums.points_spent),
    rewards_claimed: compare((sums) => sums.claims),
    receipts_processed: compare((sums) => sums.receipts),
    completion_rate: compare(({ completing, participants }) => (participants === 0 ? 0 : completing / participants)),
  }
}

const sumsBetween = (from: string, to: string): string => {
  const sums = METRICS.map(
    (metric) =>
      `'${metric}', coalesce(sum(amount) filter (where metric = '${metric}' and day between ${from}::date and ${to}::date), 0)::float8`,
  )
  return `(select json_build_object(${sums.join(', ')},
      'participants', coalesce(sum(amount) filter (where metric = 'participants' and day <= ${to}::date), 0)::float8,
      'completing', case when ${from}::date is null then 0 else laurel_active_participants($1, 'completing', ${from}, ${to}) end)
    from figures)`
}
