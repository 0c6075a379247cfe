import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

const RARE = sql`where action_type not in ('challenge_completed', 'receipt_processed', 'reward_claimed', 'sweepstake_entered')`

/** What is held against the rare types of actions, another filter or the people of a search, is in their index: none of their rows is read for it. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    drop index if exists participant_actions_rare_type_idx;
    create index participant_actions_rare_type_idx on participant_actions (program_id, action_type, occurred_at, id)
      include (actionable_type, participant_id) ${RARE}`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop index if exists participant_actions_rare_type_idx;
    create index participant_actions_rare_type_idx on participant_actions (program_id, action_type, occurred_at, id) ${RARE}`)
}
