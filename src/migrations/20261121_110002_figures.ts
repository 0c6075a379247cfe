import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`select 1`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`select 1`)
}
