import type { Context } from '@/domain/context'
import { onlyRow } from '@/platform/sql'
import type { DaySpan } from './range'

export const FUNNEL_STEPS = ['visits', 'joined', 'challenged', 'rewarded'] as const
/** Visits without a session, who joined in the chosen days, and who of them has completed a challenge and got a reward. */
export type Funnel = Record<(typeof FUNNEL_STEPS)[number], number>

export const loadFunnel = async ({ sql }: Context, programId: number, { from, to }: DaySpan): Promise<Funnel> =>
  onlyRow(
    await sql<Funnel>(
      `with bounds as (
         select $2::date::timestamp at time zone c.time_zone as since, ($3::date + 1)::timestamp at time zone c.time_zone as until
         from figure_calendars c where c.program_id = $1
       ), joined as (
         select p.id from participants p cross join bounds b
         where p.program_id = $1 and p.is_test is not true and p.created_at >= b.since and p.created_at < b.until
       )
       select (select count(*) from program_visits v cross join bounds b where v.program_id = $1 and v.participant_id is null
           and v.visited_at >= b.since and v.visited_at < b.until)::int as visits,
         (select count(*) from joined)::int as joined,
         (select count(*) from joined j where exists (select from challenge_completions c
           where c.participant_id = j.id and c.program_id = $1 and c.reset_at is null))::int as challenged,
         (select count(*) from joined j where exists (select from reward_claims c
           where c.participant_id = j.id and c.program_id = $1 and c.state::text = 'settled'))::int as rewarded`,
      [programId, from, to],
    ),
  )
