import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * A receipt keeps what was bought through returns and corrections. Of earlier returns, the items are known, and the total
 * is what is left plus what was paid back.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table receipts add column bought jsonb;
    update receipts r set bought = jsonb_build_object(
      'totals', jsonb_build_array(round((r.total_amount + (select coalesce(sum((one ->> 'amount')::numeric), 0) from jsonb_array_elements(r.returns) one)) * 100)::int),
      'prices', (select coalesce(jsonb_agg((item ->> 'cents')::int), '[]') from jsonb_array_elements(r.processed_data -> 'bought' -> 'items') item))
    where r.source = 'external' and r.total_amount is not null and jsonb_typeof(r.processed_data -> 'bought' -> 'items') = 'array'`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`alter table receipts drop column bought`)
}
