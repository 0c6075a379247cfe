import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Purchases are looked up by date, total and number too: one letter misread in the merchant must not make another purchase. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create index receipts_same_purchase_idx on receipts (program_id, (substring(duplicate_key from '\\|.*')))
      where duplicate_key is not null`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop index receipts_same_purchase_idx`)
}
