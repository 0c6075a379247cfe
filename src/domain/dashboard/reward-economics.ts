import { listParameters } from '@/domain/console-lists'
import type { Context } from '@/domain/context'
import { listRewardFigures } from './list-reward-figures'
import type { DashboardRange } from './range'

export type RewardEconomics = {
  id: number
  name: string
  claims: number
  /** In as many days before; null if there are none. */
  previous_claims: number | null
  /** How many people claimed it. */
  claimers: number
  /** Of the members who were active in these days; null if nobody was. */
  share: number | null
  points_spent: number
  /** Average for each claim; null without claims. */
  points_per_claim: number | null
  /** Null without a limit. */
  stock_left: number | null
  /** How long the stock lasts at the pace of these days; null without a limit or claims. */
  days_left: number | null
}

/** What the most claimed rewards cost in points, who claims them, and how long their stock lasts. */
export const loadRewardEconomics = async (
  context: Context,
  programId: number,
  range: DashboardRange,
): Promise<RewardEconomics[]> => {
  const { rows } = await listRewardFigures(context, programId, range, listParameters({}).parse({}))
  const counted = await context.sql<{ id: number | null; claimers: number; previous: number }>(
    `with bounds as (
       select $2::date::timestamp at time zone c.time_zone as since, ($3::date + 1)::timestamp at time zone c.time_zone as until,
         coalesce($5::date, $2::date)::timestamp at time zone c.time_zone as before
       from figure_calendars c where c.program_id = $1
     )
     select c.reward_id as id, count(distinct c.participant_id) filter (where c.earned_at >= b.since)::int as claimers,
       count(*) filter (where c.earned_at < b.since)::int as previous
     from reward_claims c cross join bounds b join participants p on p.id = c.participant_id and p.is_test is not true
     where c.program_id = $1 and c.reward_id = any($4) and c.state::text = 'settled'
       and c.earned_at >= b.before and c.earned_at < b.until group by 1
     union all select null, laurel_active_participants($1, 'active', $2::date, $3::date), 0`,
    [programId, range.from, range.to, rows.map(({ id }) => id), range.previous?.from ?? null],
  )
  const claimersOf = new Map(counted.map(({ claimers, id }) => [id, claimers]))
  const previousOf = new Map(counted.map(({ id, previous }) => [id, previous]))
  const active = claimersOf.get(null) ?? 0
  return rows.map(({ claims, id, name, points_spent, stock_left }) => {
    const claimers = claimersOf.get(id) ?? 0
    return {
      ...{ id, name, claims, claimers, points_spent, stock_left },
      previous_claims: range.previous && (previousOf.get(id) ?? 0),
      share: active > 0 ? claimers / active : null,
      points_per_claim: claims > 0 ? points_spent / claims : null,
      days_left: stock_left === null || claims === 0 ? null : Math.floor((stock_left * range.days) / claims),
    }
  })
}
