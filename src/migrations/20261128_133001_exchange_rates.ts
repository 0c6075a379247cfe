import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Other currencies need a rate of exchange, or a person; so does every receipt above the limit. Receipts that were decided
 * before keep their points; those that wait need a rate like new ones.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table receipts add column exchange_rate numeric default 1;
    update receipts r set exchange_rate = null from programs g left join purchase_proof_settings s on s.program_id = g.id
      where g.id = r.program_id and r.status in ('needs_human_review', 'review_requested') and r.currency <> coalesce(s.currency, upper(g.currency));
    alter table purchase_proof_settings add column exchange_rates jsonb default '[]'::jsonb not null;
    update purchase_proof_settings set review_above_points = 10000 where review_above_points is null;
    alter table purchase_proof_settings alter column review_above_points set default 10000, alter column review_above_points set not null`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    alter table purchase_proof_settings alter column review_above_points drop not null, alter column review_above_points drop default,
      drop column exchange_rates;
    alter table receipts drop column exchange_rate`)
}
