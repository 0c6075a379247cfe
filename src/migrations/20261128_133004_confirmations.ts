import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { installFunctions } from '@/database/install'

/**
 * Emails that confirm what was paid, claimed, added or unlocked. A row waits for a job of the next minute; what happened
 * longer ago, as in a demo's history, is not mailed.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table email_templates add column from_points numeric;
    create table confirmations (
      id serial primary key not null,
      program_id integer not null references programs (id) on delete set null,
      participant_id integer not null references participants (id) on delete set null,
      kind varchar not null,
      key varchar not null,
      data jsonb default '{}'::jsonb not null,
      occurred_at timestamp(3) with time zone not null,
      constraint confirmations_participant_id_same_program foreign key (participant_id, program_id) references participants (id, program_id));
    create index confirmations_program_idx on confirmations (program_id);
    create index confirmations_participant_idx on confirmations (participant_id);
    create unique index program_key_1_idx on confirmations (program_id, key)`)
  await installFunctions(db, [
    'laurel_note_confirmation',
    'laurel_note_unlocked_perks',
    'laurel_wipe_test_participants',
  ])
  await db.execute(sql`
    create trigger participant_actions_confirmation after insert on participant_actions for each row
      when (new.occurred_at > now() - interval '1 hour' and (new.action_type in ('tier_reached', 'tier_left')
        or (new.points < 0 and new.action_type in ('reward_claimed', 'sweepstake_entered'))
        or (new.points > 0 and new.action_type in ('points_added', 'friend_welcomed'))))
      execute function laurel_note_confirmation();
    create trigger participants_perks_confirmation after update of offers_unlocked on participants for each row
      when (new.offers_unlocked and not old.offers_unlocked and new.erased_at is null and new.updated_at > now() - interval '1 hour')
      execute function laurel_note_unlocked_perks()`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop trigger participants_perks_confirmation on participants;
    drop trigger participant_actions_confirmation on participant_actions;
    drop function laurel_note_unlocked_perks;
    drop function laurel_note_confirmation;
    drop table confirmations;
    alter table email_templates drop column from_points`)
}
