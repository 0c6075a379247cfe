import { receiptCountsSql } from '@/plugin/domain'
import type { Goal } from './types'

/**
 * What a person `x` (program_id, participant_id, exposed_at) did within the window after they saw a variant.
 * @param window the parameter with its days
 * @param item the parameter with the challenge or reward that counts, or null for any
 */
const VALUES: Record<Goal, (window: string, item: string) => string> = {
  completed: (
    window,
    item,
  ) => `(exists (select from challenge_completions d where d.participant_id = x.participant_id and d.program_id = x.program_id
    and d.reset_at is null and (${item}::int is null or d.challenge_id = ${item}::int) and ${within('d.completed_at', window)}))::int`,
  claimed: (
    window,
    item,
  ) => `(exists (select from reward_claims d where d.participant_id = x.participant_id and d.program_id = x.program_id
    and d.state = 'settled' and (${item}::int is null or d.reward_id = ${item}::int) and ${within('d.earned_at', window)}))::int`,
  clicked: (window) => `(x.clicked_at is not null and ${within('x.clicked_at', window)})::int`,
  points: (
    window,
  ) => `coalesce((select sum(d.lifetime_amount) from point_entries d where d.participant_id = x.participant_id
    and d.program_id = x.program_id and ${within('d.occurred_at', window)}), 0)`,
  purchases: (
    window,
  ) => `coalesce((select sum(coalesce(d.total_amount, 0) * coalesce(d.exchange_rate, 1)) from receipts d
    where d.participant_id = x.participant_id and d.program_id = x.program_id and ${receiptCountsSql('d')} and ${within('d.created_at', window)}), 0)`,
}

const within = (at: string, window: string): string =>
  `${at} >= x.exposed_at and ${at} < x.exposed_at + ${window}::int * interval '1 day'`

/** SQL: a person's value, 1 or 0 for what counts people. Names both parameters, so that their types are known. */
export const valueSql = (goal: Goal, window: string, item: string): string =>
  `(case when ${window}::int > 0 or ${item}::int is null then ${VALUES[goal](window, item)} end)::float8`
