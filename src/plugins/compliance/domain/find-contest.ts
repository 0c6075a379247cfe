import type { Context } from '@/plugin/domain'
import type { ContestFacts } from './check-contest'

export type FoundContest = ContestFacts & {
  id: number
  identifier: string
  name: string
  description: string
  program_name: string
  approved_at: Date | null
  time_zone: string
  entry_cost: number | null
  max_entries: number | null
  alternates: number
  answer_days: number
  confirm_above_cents: number
  has_terms: boolean
}

/** A sweepstake or contest with its terms and what the program says of itself. */
export const findContest = async (
  { sql }: Pick<Context, 'sql'>,
  { programId, rewardId }: { programId: number; rewardId: number },
): Promise<FoundContest | null> => {
  const [row] = await sql<FoundContest>(
    `select r.id, r.identifier, r.name, coalesce(r.description, '') as description, g.name as program_name, r.approved_at, g.time_zone, r.selection::text as selection, r.mini_contest_kind::text as contest_kind,
       coalesce(r.sweepstake_free_entry, false) as free_entry, r.mini_contest_play_cost::int as play_cost, r.start, r.finish,
       r.sweepstake_entry_cost::int as entry_cost, r.sweepstake_max_entries::int as max_entries, coalesce(r.sweepstake_alternates, 0)::int as alternates,
       (case when r.selection = 'sweepstake' then coalesce(r.sweepstake_winners, 1) else coalesce(r.mini_contest_winners, 1) end)::int as winners,
       t.value_cents::float8 as value_cents, t.min_age::int as min_age, coalesce(t.skill_question, '') as skill_question,
       coalesce(t.skill_answer, '') as skill_answer, coalesce(t.excluded, '[]') as excluded, coalesce(t.registrations, '{}') as registrations,
       t.id is not null as has_terms, lower(g.currency) as currency, coalesce(c.has_stores, false) as has_stores, coalesce(c.sponsor, '') as sponsor,
       coalesce(c.sponsor_address, '') as sponsor_address, coalesce(c.jurisdictions, '[]') as jurisdictions,
       coalesce(c.answer_days, 7)::int as answer_days, coalesce(c.confirm_above_cents, 10000)::float8 as confirm_above_cents
     from rewards r join programs g on g.id = r.program_id left join contest_terms t on t.reward_id = r.id and t.program_id = r.program_id
       left join compliance_programs c on c.program_id = r.program_id
     where r.id = $1 and r.program_id = $2 and r.selection::text in ('sweepstake', 'mini-contest')`,
    [rewardId, programId],
  )
  return row ?? null
}
