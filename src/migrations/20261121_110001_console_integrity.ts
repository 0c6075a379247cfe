import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What Payload's schema cannot say of the console's tables. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table winner_syncs
      alter column eligible drop default, alter column eligible type integer using eligible::integer, alter column eligible set default 0,
      alter column processed drop default, alter column processed type integer using processed::integer, alter column processed set default 0,
      alter column given drop default, alter column given type integer using given::integer, alter column given set default 0,
      alter column last_participant_id drop default,
      alter column last_participant_id type integer using last_participant_id::integer,
      alter column last_participant_id set default 0;
    alter table winner_syncs add constraint winner_syncs_reward_id_same_program
      foreign key (reward_id, program_id) references rewards (id, program_id);
    -- Winners of a reward are synced once at a time, whoever asks and however often.
    create unique index winner_syncs_under_way_uq on winner_syncs (reward_id) where status in ('queued', 'running')`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop index winner_syncs_under_way_uq;
    alter table winner_syncs drop constraint winner_syncs_reward_id_same_program`)
}
