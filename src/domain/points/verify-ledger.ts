import type { Sql } from '@/platform/sql'
import { onlyRow } from '@/platform/sql'

const COUNTERS = [
  'unused_points',
  'bought_points',
  'points',
  'pending_points',
  'shortfall_points',
  'completed_challenges',
] as const

export type LedgerCounter = (typeof COUNTERS)[number]

/** A participant's counter that differs from the sum of its rows; `kept` is null if there is no balance row. */
export type LedgerDifference = {
  programId: number
  participantId: number
  counter: LedgerCounter
  kept: number | null
  derived: number
}

export type LedgerReport = {
  participants: number
  entries: number
  /** How many counters differ. */
  differing: number
  /** The first thousand differences. */
  differences: LedgerDifference[]
}

const MAX_NAMED = 1000

/**
 * Recomputes every balance and returns those that differ (RULE-16). A single statement, so that concurrent postings are
 * seen completely or not at all.
 * Archived months count by their sums, which `verifyArchive` compares with the files.
 * - unused_points: the sum of all amounts; bought_points: of their bought parts; points: the sum of all lifetime amounts
 * - shortfall_points: what reversals took from lifetime but not from the balance, minus what was credited again
 * - pending_points: holds that are neither released nor canceled
 * - completed_challenges: completions that were not reset
 */
export const verifyLedger = async (sql: Sql): Promise<LedgerReport> => {
  const { differences, differing, entries, participants } = onlyRow(await sql<LedgerReport>(VERIFY, [MAX_NAMED]))
  return { participants, entries, differing, differences }
}

const VERIFY = `
  with derived as (
    select program_id, participant_id, sum(entries) as entries,
      ${COUNTERS.map((counter) => `sum(${counter})::bigint as ${counter}`).join(', ')}
    from (
      select program_id, participant_id, sum(amount) as unused_points, sum(bought_amount) as bought_points, sum(lifetime_amount) as points, 0 as pending_points,
        coalesce(sum(amount - lifetime_amount) filter (where kind in ('reversal', 'earning')), 0) as shortfall_points,
        0 as completed_challenges, count(*) as entries
      from point_entries group by program_id, participant_id
      union all
      select program_id, participant_id, unused_points, bought_points, points, 0, shortfall_points, 0, entries from archived_balances
      union all
      select program_id, participant_id, 0, 0, 0, sum(amount), 0, 0, 0
      from pending_points where status = 'pending' group by program_id, participant_id
      union all
      select program_id, participant_id, 0, 0, 0, 0, 0, count(*), 0
      from challenge_completions where reset_at is null group by program_id, participant_id
    ) as parts group by program_id, participant_id
  ), compared as (
    select coalesce(b.program_id, d.program_id) as program_id, coalesce(b.participant_id, d.participant_id) as participant_id,
      coalesce(d.entries, 0) as entries,
      ${COUNTERS.map((counter) => `b.${counter} as kept_${counter}, coalesce(d.${counter}, 0) as derived_${counter}`).join(', ')}
    from participant_balances b full join derived d on d.participant_id = b.participant_id and d.program_id = b.program_id
  ), different as (
    select c.program_id, c.participant_id, v.counter, v.kept, v.derived
    from compared c
    cross join lateral (values ${COUNTERS.map((counter) => `('${counter}', c.kept_${counter}, c.derived_${counter})`).join(', ')})
      as v (counter, kept, derived)
    where (${COUNTERS.map((counter) => `c.kept_${counter}`).join(', ')})
      is distinct from (${COUNTERS.map((counter) => `c.derived_${counter}`).join(', ')})
      and v.kept is distinct from v.derived
  )
  select (select count(*) from compared)::int as participants,
    (select coalesce(sum(entries), 0) from compared)::float8 as entries,
    (select count(*) from different)::int as differing,
    (select coalesce(jsonb_agg(jsonb_build_object('programId', program_id, 'participantId', participant_id,
        'counter', counter, 'kept', kept, 'derived', derived) order by program_id, participant_id, counter), '[]')
      from (select * from different order by program_id, participant_id, counter limit $1) as named) as differences`
