import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * A list that is searched or filtered is looked through in the order that was asked for, thousands of rows at a time: where that
 * is not the order in which they were written, each row is another page of its table. These indexes have all that is asked
 * of such rows, whose they are and that they are still there, so that the index alone is read.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    drop index if exists participants_keyset_idx, participants_signed_in_keyset_idx, participants_listed_idx, receipts_total_keyset_idx, receipts_points_keyset_idx,
      receipts_purchase_date_keyset_idx, receipts_status_keyset_idx, challenge_completions_points_keyset_idx, reward_claims_points_keyset_idx;
    create index participants_keyset_idx on participants (program_id, created_at desc, id desc) include (erased_at);
    create index participants_signed_in_keyset_idx on participants (program_id, last_signed_in_at, id) where erased_at is null;
    create index participants_listed_idx on participants (program_id, id)
      include (status, tier_id, created_at, last_signed_in_at) where erased_at is null;
    create index receipts_total_keyset_idx on receipts (program_id, total_amount, id) include (participant_id);
    create index receipts_points_keyset_idx on receipts (program_id, points, id) include (participant_id);
    create index receipts_purchase_date_keyset_idx on receipts (program_id, purchase_date, id) include (participant_id);
    create index receipts_status_keyset_idx on receipts (program_id, status, id)
      include (participant_id, created_at, purchase_date, total_amount, points);
    create index challenge_completions_points_keyset_idx on challenge_completions (challenge_id, points, id)
      include (program_id, participant_id) where reset_at is null;
    create index reward_claims_points_keyset_idx on reward_claims (reward_id, points_spent, id) include (program_id, participant_id)`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop index if exists participants_keyset_idx, participants_signed_in_keyset_idx, participants_listed_idx, receipts_total_keyset_idx, receipts_points_keyset_idx,
      receipts_purchase_date_keyset_idx, receipts_status_keyset_idx, challenge_completions_points_keyset_idx, reward_claims_points_keyset_idx;
    create index participants_keyset_idx on participants (program_id, created_at desc, id desc);
    create index participants_signed_in_keyset_idx on participants (program_id, last_signed_in_at, id);
    create index participants_listed_idx on participants (program_id) where erased_at is null;
    create index receipts_total_keyset_idx on receipts (program_id, total_amount, id);
    create index receipts_points_keyset_idx on receipts (program_id, points, id);
    create index receipts_purchase_date_keyset_idx on receipts (program_id, purchase_date, id);
    create index receipts_status_keyset_idx on receipts (program_id, status, id);
    create index challenge_completions_points_keyset_idx on challenge_completions (challenge_id, points, id) where reset_at is null;
    create index reward_claims_points_keyset_idx on reward_claims (reward_id, points_spent, id)`)
}
