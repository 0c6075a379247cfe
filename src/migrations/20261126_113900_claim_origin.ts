import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What used to be read off idempotency keys: how a claim was given, the network of a blockchain transaction, the completion behind an entry. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create type enum_reward_claims_origin as enum ('claimed', 'earned', 'draw', 'contest', 'instant_win');
    alter table reward_claims add column origin enum_reward_claims_origin not null default 'claimed';
    update reward_claims set origin = case split_part(idempotency_key, ':', 1) when 'draw' then 'draw' when 'contest' then 'contest'
      when 'instant-win' then 'instant_win' when 'earned' then 'earned' else 'claimed' end::enum_reward_claims_origin;
    create type enum_blockchain_transactions_network as enum ('mainnet', 'testnet');
    alter table blockchain_transactions add column network enum_blockchain_transactions_network not null default 'testnet';
    update blockchain_transactions set network = 'mainnet' where split_part(idempotency_key, ':', 2) = 'mainnet';
    alter table sweepstake_entries add column challenge_completion_id integer,
      add constraint sweepstake_entries_challenge_completion_id_same_program foreign key (challenge_completion_id, program_id)
        references challenge_completions (id, program_id);
    create index sweepstake_entries_challenge_completion_idx on sweepstake_entries (challenge_completion_id);
    update sweepstake_entries set challenge_completion_id = split_part(idempotency_key, ':', 3)::int where idempotency_key like 'entry:challenge-completion:%';`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    alter table reward_claims drop column origin;
    drop type enum_reward_claims_origin;
    alter table sweepstake_entries drop column challenge_completion_id;
    alter table blockchain_transactions drop column network;
    drop type enum_blockchain_transactions_network;`)
}
