import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The lists of a reward's tabs, in their usual order, and the transactions that a job looks for each minute. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create index sweepstake_entries_keyset_idx on sweepstake_entries (reward_id, created_at, id);
    create index contest_plays_keyset_idx on contest_plays (reward_id, played_at, id);
    create index blockchain_transactions_open_idx on blockchain_transactions (updated_at, id) where status in ('queued', 'submitted')`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop index blockchain_transactions_open_idx;
    drop index contest_plays_keyset_idx;
    drop index sweepstake_entries_keyset_idx`)
}
