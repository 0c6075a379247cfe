import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The place of a location challenge in words, for who is too far away. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`alter table challenges add column location_address varchar`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`alter table challenges drop column location_address`)
}
