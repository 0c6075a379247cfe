import type { Listing, ListParameters } from '@/domain/console-lists'
import type { Context } from '@/domain/context'
import { type Availability, deriveAvailability } from '@/domain/programs'
import type { Reward } from '@/payload-types'
import { listFigured } from './list-figures'
import type { DaySpan } from './range'

type Row = {
  id: number
  name: string
  selection: Reward['selection']
  approved_at: Date | null
  start: Date | null
  finish: Date | null
  claims: number
  points_spent: number
  /** What is left of the limit now, for all time; null without a limit. */
  stock_left: number | null
}
export type RewardFigures = Row & { status: Availability }

/** The figures of each reward in the chosen days (CONSOLE-18), without canceled and released claims. */
export const listRewardFigures = async (
  { now, sql }: Context,
  programId: number,
  span: DaySpan,
  parameters: ListParameters,
): Promise<Listing<RewardFigures>> => {
  const listing = await listFigured<Row>(
    sql,
    {
      table: 'rewards',
      join: 'join reward_stocks k on k.reward_id = x.id',
      metrics: ['reward_claims', 'reward_points'],
      select: `x.name, x.selection, x.approved_at, x.start, x.finish, coalesce(f.reward_claims, 0) as claims,
        coalesce(f.reward_points, 0) as points_spent, case when x."limit" is not null then greatest(x."limit" - k.claims, 0) end as stock_left`,
      sorts: {
        name: 'lower(x.name)',
        claims: 'coalesce(f.reward_claims, 0)',
        points_spent: 'coalesce(f.reward_points, 0)',
        // No limit sorts above any limit.
        stock_left: `case when x."limit" is null then 'infinity'::float8 else greatest(x."limit" - k.claims, 0) end`,
      },
      defaultSort: 'claims',
    },
    { programId, span, parameters },
  )
  return { ...listing, rows: listing.rows.map((row) => ({ ...row, status: deriveAvailability(row, now) })) }
}
