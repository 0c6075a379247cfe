import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Imported social posts, photo contests that report back, and which rewards and challenges mint collectibles. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create type enum_social_network_pages_import_error as enum ('unauthorized', 'rate_limited', 'unavailable');
    alter table social_network_pages
      add column access_token varchar,
      add column token_expires_at timestamp(3) with time zone,
      add column imported_at timestamp(3) with time zone,
      add column import_error enum_social_network_pages_import_error,
      add column retry_at timestamp(3) with time zone;
    alter table social_network_posts
      add column external_id varchar,
      add column removed_at timestamp(3) with time zone;
    create unique index social_network_posts_external_uq on social_network_posts (social_network_page_id, external_id) where external_id is not null;
    alter table rewards add column mints_nft boolean default true;
    alter table challenges add column mints_nft boolean default false;

    create table photo_contests (
      id serial primary key not null,
      program_id integer not null references programs (id) on delete set null,
      challenge_id integer,
      secret_encrypted varchar not null,
      updated_at timestamp(3) with time zone default now() not null,
      created_at timestamp(3) with time zone default now() not null,
      constraint photo_contests_challenge_id_same_program foreign key (challenge_id, program_id) references challenges (id, program_id)
    );
    create unique index photo_contests_program_uq on photo_contests (program_id);
    create index photo_contests_challenge_idx on photo_contests (challenge_id);

    create table photo_contest_entries (
      id serial primary key not null,
      program_id integer not null references programs (id) on delete set null,
      entry_id varchar not null,
      participant_id integer not null,
      challenge_id integer,
      outcome varchar not null,
      updated_at timestamp(3) with time zone default now() not null,
      created_at timestamp(3) with time zone default now() not null,
      constraint photo_contest_entries_participant_id_same_program foreign key (participant_id, program_id) references participants (id, program_id)
        on delete cascade,
      constraint photo_contest_entries_challenge_id_same_program foreign key (challenge_id, program_id) references challenges (id, program_id)
    );
    create unique index program_entry_id_uq on photo_contest_entries (program_id, entry_id);
    create index photo_contest_entries_participant_idx on photo_contest_entries (participant_id);
    create index photo_contest_entries_challenge_idx on photo_contest_entries (challenge_id)`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop table photo_contest_entries;
    drop table photo_contests;
    alter table challenges drop column mints_nft;
    alter table rewards drop column mints_nft;
    drop index social_network_posts_external_uq;
    alter table social_network_posts drop column external_id, drop column removed_at;
    alter table social_network_pages drop column access_token, drop column token_expires_at, drop column imported_at,
      drop column import_error, drop column retry_at;
    drop type enum_social_network_pages_import_error`)
}
