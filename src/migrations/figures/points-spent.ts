import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { COUNTED_ROWS, countingTriggers } from './counted-rows'
import { COUNTED_FIGURES } from './counting'

const METRIC = 'reward_points'
const SPENT_ON = COUNTED_ROWS.filter(({ counts }) => counts('r').includes(`'${METRIC}'`))

/**
 * Points spent on rewards are kept with those of one more table from here on, and counted anew, of every program, less what
 * waits to be folded.
 */
export const countPointsSpentOn = async ({ db }: MigrateUpArgs, added: string): Promise<void> => {
  // Whoever writes to the table waits from here on, so that no row is without a trigger and missing in the count as well.
  const triggers = SPENT_ON.filter(({ table }) => table === added).map(countingTriggers)
  for (const text of [...triggers, COUNTED_FIGURES]) await db.execute(sql.raw(text))
  const counted = SPENT_ON.map(
    ({ counts, table }) => `select r.program_id, f.subject, f.at, f.amount from ${table} r
      cross join lateral (values ${counts('r')}) f (metric, subject, at, amount) where f.metric = '${METRIC}'`,
  )
  await db.execute(
    sql.raw(`
    -- Whoever folds waits.
    select from figure_marks order by source for update;
    delete from program_figures where metric = '${METRIC}';
    insert into program_figures (program_id, metric, day, subject, value)
    select s.program_id, '${METRIC}', (s.at at time zone c.time_zone)::date, s.subject, sum(s.amount)
    from (
      ${counted.join(' union all ')}
      union all
      select d.program_id, d.subject, d.at, -d.amount from program_figure_deltas d where d.metric = '${METRIC}'
    ) s join figure_calendars c on c.program_id = s.program_id
    group by s.program_id, 3, s.subject having sum(s.amount) <> 0`),
  )
}
