import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The probe's tables, columns and values. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table probe_records (
      id serial primary key, program_id integer not null references programs, key varchar not null unique, collection varchar,
      hook varchar, operation varchar, cause varchar, actor varchar, participant numeric, document numeric,
      updated_at timestamptz not null default now(), created_at timestamptz not null default now()
    );
    create table probe_tasks (
      id serial primary key, program_id integer not null references programs, participant numeric, jobs numeric, points numeric,
      updated_at timestamptz not null default now(), created_at timestamptz not null default now()
    );
    alter table participants add column probe_card varchar;
    alter table challenges add column probe_note varchar;
    alter table _challenges_v add column version_probe_note varchar;
    alter type enum_rewards_selection add value 'probe_toll';
    alter type enum__rewards_v_version_selection add value 'probe_toll';
  `)
}

export async function down(_: MigrateDownArgs): Promise<void> {}
