import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The country whose postal codes a program takes (RULE-58). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`alter table programs add column country varchar default 'US' not null`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`alter table programs drop column country`)
}
