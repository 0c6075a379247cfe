import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Orders, filters and searches of the console's lists that no other index has, for a million participants. Each begins with
 * what the list is of and ends with the tie breaker, and is read both ways (domain/console-lists/list-rows).
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    -- How many users there are, without reading them.
    create index participants_listed_idx on participants (program_id) where erased_at is null;

    create index receipts_id_keyset_idx on receipts (program_id, id);
    create index receipts_merchant_keyset_idx on receipts (program_id, lower(merchant_name), id);
    create index receipts_purchase_date_keyset_idx on receipts (program_id, purchase_date, id);
    create index receipts_total_keyset_idx on receipts (program_id, total_amount, id);
    create index receipts_points_keyset_idx on receipts (program_id, points, id);
    create index receipts_status_keyset_idx on receipts (program_id, status, id);
    create index receipts_number_search_idx on receipts using gin (receipt_number gin_trgm_ops);
    create index receipt_tags_named_idx on receipt_tags (program_id, name, receipt_id);

    create index challenge_completions_points_keyset_idx on challenge_completions (challenge_id, points, id) where reset_at is null;
    create index challenge_completions_rare_source_idx on challenge_completions (challenge_id, source, completed_at, id)
      where source <> 'site' and reset_at is null;
    create index reward_claims_rare_state_idx on reward_claims (reward_id, state, earned_at, id) where state <> 'settled';
    create index reward_claims_points_keyset_idx on reward_claims (reward_id, points_spent, id);
    create index sweepstake_entries_source_idx on sweepstake_entries (reward_id, source, created_at, id);
    create index participant_answers_keyset_idx on participant_answers (challenge_id, created_at, id);
    create index participant_answers_search_idx on participant_answers using gin (answer gin_trgm_ops);

    -- Rare kinds of actions among millions of common ones, which are found without. Common ones are the most written rows there are
    -- and pay for no index more.
    create index participant_actions_rare_type_idx on participant_actions (program_id, action_type, occurred_at, id)
      where action_type not in ('challenge_completed', 'receipt_processed', 'reward_claimed', 'sweepstake_entered');
    create index participant_actions_rare_subject_idx on participant_actions (program_id, actionable_type, occurred_at, id)
      where actionable_type <> 'Challenge'`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop index participant_actions_rare_subject_idx, participant_actions_rare_type_idx, participant_answers_search_idx,
      participant_answers_keyset_idx, sweepstake_entries_source_idx, reward_claims_points_keyset_idx, reward_claims_rare_state_idx,
      challenge_completions_rare_source_idx, challenge_completions_points_keyset_idx, receipt_tags_named_idx, receipts_number_search_idx,
      receipts_status_keyset_idx, receipts_points_keyset_idx, receipts_total_keyset_idx, receipts_purchase_date_keyset_idx,
      receipts_merchant_keyset_idx, receipts_id_keyset_idx,
      participants_listed_idx`)
}
