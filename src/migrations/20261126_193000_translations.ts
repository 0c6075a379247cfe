import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Texts of challenges and rewards in the further languages of their program, by language and field. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table challenges add column translations jsonb default '{}';
    alter table rewards add column translations jsonb default '{}'`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    alter table challenges drop column translations;
    alter table rewards drop column translations`)
}
