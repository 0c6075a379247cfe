import type { Context } from '@/domain/context'
import { onlyRow } from '@/platform/sql'
import { RECENT_DAYS } from './metrics'

type Compared = { recent: number; previous: number }

/** How the program did in the last 30 days, and in the 30 days before. Points in whole points. */
export type ProgramPerformance = {
  points_earned: Compared
  points_spent: Compared
  rewards_claimed: Compared
  receipts_processed: Compared
  /** Of all participants, those who completed at least one challenge in the time; 0 to 1. */
  completion_rate: Compared
}

const compared = (figure: string, moment: string, from: string, condition = 'true'): string =>
  `(select json_build_object(
      'recent', coalesce(${figure} filter (where ${moment} >= s.recent), 0)::float8,
      'previous', coalesce(${figure} filter (where ${moment} < s.recent), 0)::float8)
    from span s, ${from} where program_id = $1 and ${moment} >= s.previous and ${condition})`

/** The section "program performance" of the dashboard (A §7). */
export const loadPerformance = async ({ now, sql }: Context, programId: number): Promise<ProgramPerformance> => {
  const { participants, performance } = onlyRow(
    await sql<{ performance: ProgramPerformance; participants: number }>(
      `with span as (select $2::timestamptz - make_interval(days => $3) as recent, $2::timestamptz - make_interval(days => 2 * $3) as previous)
       select (select count(*)::int from participants where program_id = $1 and erased_at is null) as participants,
         json_build_object(
           'points_earned', ${compared('sum(lifetime_amount)', 'occurred_at', 'point_entries')},
           'points_spent', ${compared('-sum(amount)', 'occurred_at', 'point_entries', "kind = 'spending'")},
           'rewards_claimed', ${compared('count(*)', 'earned_at', 'reward_claims', "state in ('held', 'settled')")},
           'receipts_processed', ${compared('count(*)', 'verified_at', 'receipts')},
           'completion_rate', ${compared('count(distinct participant_id)', 'completed_at', 'challenge_completions', 'reset_at is null')}
         ) as performance`,
      [programId, now, RECENT_DAYS],
    ),
  )
  const share = (count: number): number => (participants === 0 ? 0 : count / participants)
  const { previous, recent } = performance.completion_rate
  return { ...performance, completion_rate: { recent: share(recent), previous: share(previous) } }
}
