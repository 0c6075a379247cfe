import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { installFunctions, installTriggers, runSqlFile } from '@/database/install'

const TABLES = 'src/plugins/warehouse/database/tables'
const WATCHED = [
  'participants',
  'point_entries',
  'reward_claims',
  'challenge_completions',
  'receipts',
  'checkout_sessions',
]

/** What the plugin `warehouse` records and exports. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const table of ['warehouse_feeds', 'warehouse_changes', 'warehouse_runs'])
    await runSqlFile(db, `${TABLES}/${table}.sql`)
  await installFunctions(db, ['laurel_note_warehouse', 'laurel_watch_warehouse'])
  await installTriggers(db, WATCHED)
  await db.execute(sql`SELECT laurel_watch_warehouse()`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP FUNCTION laurel_watch_warehouse();
    DROP FUNCTION laurel_note_warehouse() CASCADE;
    DROP TABLE warehouse_changes, warehouse_runs, warehouse_feeds;`)
}
