import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * The key under which a reviewer's screen added an item: whoever saves it again, because the answer to the first save was lost,
 * means the same item (RULE-36, RULE-45). No part of the collection, as nothing but the review reads it.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table receipt_items add column desk_key varchar;
    create unique index receipt_items_desk_key_idx on receipt_items (receipt_id, desk_key) where desk_key is not null`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`alter table receipt_items drop column desk_key`)
}
