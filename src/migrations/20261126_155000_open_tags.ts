import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Rules of plugins tag receipts under names of their own. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table receipt_tags alter column name type varchar using name::text;
    drop type enum_receipt_tags_name`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    create type enum_receipt_tags_name as enum ('duplicated', 'too_old', 'future_dated', 'wrong_merchant', 'excluded', 'unreadable', 'total_mismatch', 'velocity');
    delete from receipt_tags where name not in ('duplicated', 'too_old', 'future_dated', 'wrong_merchant', 'excluded', 'unreadable', 'total_mismatch', 'velocity');
    alter table receipt_tags alter column name type enum_receipt_tags_name using name::enum_receipt_tags_name`)
}
