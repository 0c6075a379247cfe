import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { COUNTED_ROWS, countingTriggers } from './figures/counted-rows'
import { CREATE_COUNTING } from './figures/counting'
import { BACKFILL, CREATE_FOLDING } from './figures/folding'
import { CREATE_FRESH } from './figures/fresh'
import { CREATE_TABLES } from './figures/tables'

/**
 * The dashboard's figures, kept so that reading them does not count the rows they are made of (docs/decisions/0009). An
 * installation that has rows already gets its figures here.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const text of [
    CREATE_TABLES,
    ...COUNTED_ROWS.map(countingTriggers),
    CREATE_COUNTING,
    CREATE_FRESH,
    CREATE_FOLDING,
    BACKFILL,
  ])
    await db.execute(sql.raw(text))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  const triggers = COUNTED_ROWS.flatMap(({ table }) =>
    ['added', 'changed', 'removed'].map(
      (what) => `drop trigger ${table}_figure_${what} on ${table}; drop function laurel_figure_${table}_${what};`,
    ),
  )
  await db.execute(
    sql.raw(`${triggers.join('\n')}
      drop trigger programs_open_calendar on programs;
      drop trigger participants_open_points on participants;
      drop function laurel_open_points, laurel_open_calendar, laurel_known_zone, laurel_rebuild_figures, laurel_move_points_windows, laurel_fold_deltas,
        laurel_fold_log, laurel_fold_points, laurel_fold_activity, laurel_fresh_points, laurel_active_participants, laurel_fresh_figures,
        laurel_counted_points, laurel_counted_activity, laurel_counted_figures, laurel_active_days, laurel_logged_figures;
      drop table participant_points, program_activity, program_figures, program_figure_deltas, figure_marks, figure_calendars;
      drop index if exists program_visits_participant_visited_idx, participant_actions_title_idx, receipts_waiting_idx`),
  )
}
