import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { LOGGED_FIGURES } from './figures/counting'

/** Points that came back are not spent: the figure is counted anew, of every program, as far as its log is folded. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(LOGGED_FIGURES))
  await db.execute(sql`
    -- Whoever folds waits.
    select from figure_marks order by source for update;
    delete from program_figures where metric = 'points_spent';
    insert into program_figures (program_id, metric, day, subject, value)
    select l.program_id, l.metric, l.day, l.subject, l.amount
    from figure_marks m cross join lateral laurel_logged_figures(m.source, null, 0, m.folded_id) l
    where m.source = 'point_entries' and l.metric = 'points_spent' and l.amount <> 0`)
}

/** The release before would count them as spent, from here on. */
export async function down(): Promise<void> {}
