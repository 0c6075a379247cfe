import type { Context } from '@/domain/context'
import { onlyRow } from '@/platform/sql'
import { type DashboardRange, dayIn, type RangeRequest, resolveRange } from './range'

/** The requested days, in the program's time zone. */
export const findRange = async (
  { now, sql }: Context,
  programId: number,
  request: RangeRequest = {},
): Promise<DashboardRange> => {
  const { first_day, time_zone } = onlyRow(
    await sql<{ time_zone: string; first_day: string }>(
      `select c.time_zone, to_char((least(g.created_at,
           (select min(created_at) from participants where program_id = $1),
           (select min(visited_at) from program_visits where program_id = $1)) at time zone c.time_zone)::date, 'YYYY-MM-DD') as first_day
       from programs g join figure_calendars c on c.program_id = g.id where g.id = $1`,
      [programId],
    ),
  )
  return resolveRange(request, { today: dayIn(time_zone, now), firstDay: first_day })
}
