import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { COUNTED_ROWS, countingTriggers } from './figures/counted-rows'
import { COUNTED_FIGURES } from './figures/counting'

const METRIC = 'reward_points'
/** `reward_claims` is counted by its triggers already. */
const SPENT_ON = COUNTED_ROWS.filter(({ table }) => table === 'reward_claims' || table === 'sweepstake_entries')
const ENTRIES = SPENT_ON.filter(({ table }) => table === 'sweepstake_entries')

/**
 * Points spent on entries of a sweepstake are spent on a reward, as those of claims are: the figure is kept of both from here
 * on, and counted anew, of every program, less what waits to be folded.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  // Whoever enters waits from here on, so that no entry is without a trigger and missing in the count as well.
  for (const text of [...ENTRIES.map(countingTriggers), COUNTED_FIGURES]) await db.execute(sql.raw(text))
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

/** The release before shows the figure that is kept. */
export async function down(): Promise<void> {}
