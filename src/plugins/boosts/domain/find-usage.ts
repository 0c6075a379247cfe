import type { Context } from '@/plugin/domain'
import type { Usage } from './evaluate'
import type { EarningEvent, Rule } from './rule'

/** @property sourceId the event's row of `boost_sources`; null without one */
export type ToMeasure = { rules: readonly Rule[]; event: EarningEvent; sourceId: number | null }

/** What the rules have given for other events. */
export const findUsage = async ({ sql }: Context, { event, rules, sourceId }: ToMeasure): Promise<Usage> => {
  const used = new Map<number, { day: number; person: number; all: number }>()
  for (const { id, max_points_in_all } of rules) {
    const [row] = await sql<{ day: number; person: number; all: number }>(
      `select coalesce(sum(points) filter (where participant_id = $2 and local_day = $3), 0)::int as day,
         coalesce(sum(points) filter (where participant_id = $2), 0)::int as person, coalesce(sum(points), 0)::int as "all"
       from boost_awards where boost_id = $1 and source_id is distinct from $4::int and ($5 or participant_id = $2)`,
      [id, event.participant_id, event.local_day, sourceId, max_points_in_all !== null],
    )
    if (row) used.set(id, row)
  }
  return ({ id }) => used.get(id) ?? { day: 0, person: 0, all: 0 }
}
