import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Of receipts paid in cash: the total before it was rounded, and what was paid. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`alter table receipts add column total_before_rounding numeric, add column paid_amount numeric`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`alter table receipts drop column total_before_rounding, drop column paid_amount`)
}
