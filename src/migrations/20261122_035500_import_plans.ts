import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * The writers of an import's batch no longer ask for a plan of its own at every execution: the foreign keys of what they write
 * are asked for by statements too, one a row, and each of those was planned again, which took longer than all the rest. What it
 * was for, not to work by plans that were made for smaller tables, is done once a batch (src/domain/imports/apply-import.ts).
 */
const WRITERS = ['laurel_post_many', 'laurel_import_participants']

export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const writer of WRITERS) await db.execute(sql.raw(`alter function ${writer} reset plan_cache_mode`))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  for (const writer of WRITERS)
    await db.execute(sql.raw(`alter function ${writer} set plan_cache_mode = force_custom_plan`))
}
