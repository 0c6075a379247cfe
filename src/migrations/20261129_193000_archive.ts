import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { installFunctions, runSqlFile } from '@/database/install'

/** What archived months of the ledger add up to, which balances and figures count. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const table of ['archived_balances', 'archived_figures'])
    await runSqlFile(db, `src/database/tables/${table}.sql`)
  await installFunctions(db, [
    ...['laurel_open_in_partition', 'laurel_detach_partition', 'laurel_point_lots', 'laurel_counted_points'],
    ...['laurel_counted_figures', 'laurel_liability_entries'],
  ])
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP FUNCTION IF EXISTS laurel_open_in_partition(text);
    DROP FUNCTION IF EXISTS laurel_detach_partition(text, text, bigint, bigint, timestamp with time zone);
    DROP TABLE archived_balances;
    DROP TABLE archived_figures;`)
}
