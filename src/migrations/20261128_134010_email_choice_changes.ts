import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { installFunctions } from '@/database/install'

/** The history of participants' email choices; imports read and take back more. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table email_choice_changes (
      id bigint generated always as identity primary key,
      program_id integer not null references programs on delete cascade,
      participant_id integer not null,
      setting text not null,
      source text not null,
      detail text,
      given_at timestamptz,
      import_id integer,
      occurred_at timestamptz not null default now(),
      constraint email_choice_changes_participant_same_program foreign key (participant_id, program_id)
        references participants (id, program_id) on delete cascade);
    create index email_choice_changes_participant_idx on email_choice_changes (participant_id, id);
    create index email_choice_changes_program_idx on email_choice_changes (program_id);
    alter table transfers.import_rows add column unclear text, add column email_setting text, add column consent_source text,
      add column consent_at timestamptz`)
  await installFunctions(db, ['laurel_record_email_choice', 'laurel_restore_import', 'laurel_import_participants'])
  await db.execute(sql`
    create trigger participants_email_choice_added after insert on participants
      referencing new table as added for each statement execute function laurel_record_email_choice();
    create trigger participants_email_choice_changed after update of status, email_setting_id on participants
      for each row execute function laurel_record_email_choice()`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop trigger participants_email_choice_added on participants;
    drop trigger participants_email_choice_changed on participants;
    drop function laurel_record_email_choice;
    drop function laurel_restore_import;
    drop table email_choice_changes;
    alter table transfers.import_rows drop column unclear, drop column email_setting, drop column consent_source, drop column consent_at`)
}
