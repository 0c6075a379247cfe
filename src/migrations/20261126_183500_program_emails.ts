import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** A program's own texts and sender of its emails. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table email_templates (
      id serial primary key not null,
      program_id integer not null references programs (id) on delete set null,
      kind varchar not null,
      is_on boolean default true not null,
      updated_at timestamp(3) with time zone default now() not null,
      created_at timestamp(3) with time zone default now() not null);
    create table email_templates_locales (
      subject varchar,
      heading varchar,
      body varchar,
      button varchar,
      id serial primary key not null,
      _locale _locales not null,
      _parent_id integer not null references email_templates (id) on delete cascade);
    create unique index email_templates_locales_locale_parent_id_unique on email_templates_locales (_locale, _parent_id);
    create index email_templates_program_idx on email_templates (program_id);
    create index email_templates_updated_at_idx on email_templates (updated_at);
    create index email_templates_created_at_idx on email_templates (created_at);
    create unique index email_templates_program_kind_idx on email_templates (program_id, kind);
    create table email_senders (
      id serial primary key not null,
      program_id integer not null references programs (id) on delete set null,
      name varchar,
      address varchar,
      reply_to varchar,
      checks jsonb,
      checked_at timestamp(3) with time zone,
      verified_at timestamp(3) with time zone,
      updated_at timestamp(3) with time zone default now() not null,
      created_at timestamp(3) with time zone default now() not null);
    create index email_senders_program_idx on email_senders (program_id);
    create index email_senders_updated_at_idx on email_senders (updated_at);
    create index email_senders_created_at_idx on email_senders (created_at);
    create unique index email_senders_program_unique_idx on email_senders (program_id)`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop table email_templates_locales; drop table email_templates; drop table email_senders`)
}
