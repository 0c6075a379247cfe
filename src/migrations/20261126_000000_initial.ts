import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { installFunctions, installTriggers, installViews, runSqlFile } from '@/database/install'

const FOLDER = 'src/migrations/initial'
/** This migration replaces those before the release of 0.5.0. Databases that ran the last of them have all that it makes. */
export const LAST_REPLACED = '20261129_040001_saved_versions'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  const applied = await listApplied(db)
  if (applied.includes(LAST_REPLACED)) return
  if (applied.length > 0)
    throw new Error(
      `The database ends at the migration ${applied[0]}, but this version upgrades databases that have ${LAST_REPLACED}. ` +
        'Run "npm run migrate" in the last version that has its file, then here: see "When you upgrade Laurel" in docs/extending/migrations.md.',
    )
  // Functions are those of today, which may use what later migrations add.
  await db.execute(sql`set local check_function_bodies = off`)
  await runSqlFile(db, `${FOLDER}/1-types.sql`)
  await runSqlFile(db, `${FOLDER}/2-tables.sql`)
  await installViews(db)
  await installFunctions(db)
  await runSqlFile(db, `${FOLDER}/3-indexes.sql`)
  await runSqlFile(db, `${FOLDER}/4-keys.sql`)
  await runSqlFile(db, `${FOLDER}/5-triggers.sql`)
  await installTriggers(db)
  await runSqlFile(db, `${FOLDER}/6-rows.sql`)
}

/** The names of migrations that the database has, the newest first. */
const listApplied = async (db: MigrateUpArgs['db']): Promise<string[]> => {
  const { rows: tables } = await db.execute(sql`select to_regclass('payload_migrations') as name`)
  if (!tables[0]?.name) return []
  const { rows } = await db.execute(sql`select name from payload_migrations where batch >= 0 order by name desc`)
  return rows.map(({ name }) => String(name))
}

/** Nothing comes before this migration: drop the database instead. */
export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('The initial migration cannot be undone. Drop the database instead.')
}
