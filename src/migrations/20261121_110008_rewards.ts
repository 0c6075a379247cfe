import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What the console's rewards need of the database: long lists of claims and codes, and a limit that holds while it changes. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create index reward_claims_reward_keyset_idx on reward_claims (reward_id, earned_at desc, id desc);
    create index reward_claims_fulfilment_keyset_idx on reward_claims (reward_id, fulfilment, earned_at desc, id desc);
    create index coupons_reward_keyset_idx on coupons (reward_id, id desc);
    create index coupons_given_keyset_idx on coupons (reward_id, id desc) where reward_claim_id is not null;
    create index coupons_code_search_idx on coupons using gin (code gin_trgm_ops)`)

  // In two statements: the second one, begun when the row is ours, sees the limit as it is then. In one, a claim that waited
  // for an administrator to lower the limit would go on with the old one.
  await db.execute(sql`
    create function laurel_take_stock(p_program_id integer, p_reward_id integer, p_is_promised boolean) returns boolean
    language plpgsql as $$
    begin
      perform from reward_stocks where reward_id = p_reward_id and program_id = p_program_id for no key update;
      update reward_stocks s set claims = s.claims + 1 from rewards r
      where s.reward_id = p_reward_id and s.program_id = p_program_id and r.id = s.reward_id
        and (p_is_promised or r."limit" is null or s.claims < r."limit");
      return found;
    end $$`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop function laurel_take_stock;
    drop index coupons_code_search_idx, coupons_given_keyset_idx, coupons_reward_keyset_idx,
      reward_claims_fulfilment_keyset_idx, reward_claims_reward_keyset_idx`)
}
