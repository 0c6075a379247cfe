import type { Context } from '@/domain/context'
import { figuresSql } from '@/domain/figures'
import type { DaySpan } from './range'

/** More data points than a chart can show; longer spans are thinned out. */
const MAX_POINTS = 400

/** x: an ISO day in the program's time zone. y: participants at its end. */
export type GrowthPoint = { x: string; y: number }

/**
 * Total participants by day (CONSOLE-11); long spans in steps of several days that always include the last one. Erased
 * participants count, because they did join.
 */
export const loadUsersGrowth = ({ sql }: Context, programId: number, { from, to }: DaySpan): Promise<GrowthPoint[]> =>
  sql<GrowthPoint>(
    `with joined as (
       select greatest(day, $2::date - 1) as day, sum(amount) as count
       from ${figuresSql({ program: '$1', metrics: ['participants'], to: '$3' })} f group by 1),
     step as (select greatest(1, ceil(($3::date - $2::date + 1)::numeric / $4))::int as days)
     select to_char(d.day, 'YYYY-MM-DD') as x, d.y::int as y
     from (
       select s.day::date as day, sum(coalesce(j.count, 0)) over (order by s.day) as y
       from generate_series($2::date - 1, $3::date, interval '1 day') s(day) left join joined j on j.day = s.day::date) d, step
     where d.day >= $2::date and ($3::date - d.day) % step.days = 0 order by d.day`,
    [programId, from, to, MAX_POINTS],
  )
