import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Pages count the changes of their text; a consent names the version that was shown (RULE-63). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table program_pages add column revision integer default 1 not null;
    create function laurel_count_page_revision() returns trigger language plpgsql as $$
    begin
      new.revision := old.revision + (
        (new.title, new.content_html, new.content) is distinct from (old.title, old.content_html, old.content))::int;
      return new;
    end $$;
    create trigger program_pages_revision before update on program_pages
      for each row execute function laurel_count_page_revision();

    create type enum_participant_consents_purpose as enum ('sign_up', 'free_entry');
    create type enum_participant_consents_document as enum ('privacy', 'rules', 'terms', 'reward_terms');
    create table participant_consents (
      id serial primary key not null,
      program_id integer not null,
      participant_id integer not null,
      purpose enum_participant_consents_purpose not null,
      document enum_participant_consents_document not null,
      program_page_id integer,
      reward_id integer,
      title varchar not null,
      revision integer,
      content_sha256 varchar not null,
      agreed_at timestamp(3) with time zone not null
    );
    alter table participant_consents
      add constraint participant_consents_program_id_programs_id_fk foreign key (program_id) references programs (id) on delete set null,
      add constraint participant_consents_participant_id_participants_id_fk foreign key (participant_id) references participants (id) on delete set null,
      add constraint participant_consents_program_page_id_program_pages_id_fk foreign key (program_page_id) references program_pages (id) on delete set null,
      add constraint participant_consents_reward_id_rewards_id_fk foreign key (reward_id) references rewards (id) on delete set null;
    create index participant_consents_program_idx on participant_consents (program_id);
    create index participant_consents_participant_idx on participant_consents (participant_id);
    create index participant_consents_program_page_idx on participant_consents (program_page_id);
    create index participant_consents_reward_idx on participant_consents (reward_id);

    create unique index if not exists program_pages_id_program_uq on program_pages (id, program_id);
    alter table participant_consents
      add constraint participant_consents_participant_same_program foreign key (participant_id, program_id) references participants (id, program_id),
      add constraint participant_consents_program_page_same_program foreign key (program_page_id, program_id) references program_pages (id, program_id),
      add constraint participant_consents_reward_same_program foreign key (reward_id, program_id) references rewards (id, program_id);
    create unique index participant_consents_once on participant_consents
      (participant_id, purpose, document, content_sha256, coalesce(revision, 0), coalesce(reward_id, 0));`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop table participant_consents;
    drop type enum_participant_consents_purpose;
    drop type enum_participant_consents_document;
    drop trigger program_pages_revision on program_pages;
    drop function laurel_count_page_revision();
    alter table program_pages drop column revision;`)
}
