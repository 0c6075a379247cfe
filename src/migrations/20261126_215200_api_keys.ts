import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Test keys, limits and rotation of API keys, and the answers to writes of the API by their Idempotency-Key (RULE-71). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create type enum_api_keys_mode as enum ('live', 'test');
    alter table api_keys
      add column mode enum_api_keys_mode not null default 'live',
      add column calls_per_minute numeric not null default 600,
      add column rotated_at timestamp(3) with time zone;

    create table api_requests (
      program_id integer not null references programs (id) on delete cascade,
      idempotency_key text not null,
      is_test boolean not null,
      request_hash text not null,
      status smallint not null,
      body jsonb,
      location text,
      created_at timestamp(3) with time zone not null,
      primary key (program_id, is_test, idempotency_key)
    );
    create index api_requests_created_at_idx on api_requests (created_at);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop table api_requests;
    alter table api_keys drop column rotated_at, drop column calls_per_minute, drop column mode;
    drop type enum_api_keys_mode`)
}
