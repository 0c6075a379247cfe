import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Drafts saved before only going live ended test mode say what the published program says, so that they can still be
 * published.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    update _programs_v v set version_test_mode = g.test_mode from programs g
    where g.id = v.parent_id and v.latest and v.version_test_mode is distinct from g.test_mode`)
}

export async function down(_args: MigrateDownArgs): Promise<void> {}
