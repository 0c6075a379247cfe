import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What agents plan and do with a key of the program, and how much they may give without an approval (RULE-73). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create type enum_agent_plans_status as enum ('planned', 'waiting', 'approved', 'rejected', 'executed');
    create table agent_plans (
      id serial primary key not null,
      program_id integer not null references programs (id),
      api_key_id integer not null,
      tool varchar not null,
      input jsonb not null,
      hash varchar not null,
      status enum_agent_plans_status default 'planned' not null,
      summary varchar not null,
      points numeric default 0 not null,
      is_approved boolean default false not null,
      result jsonb,
      decided_by_id integer references administrators (id) on delete set null,
      decided_at timestamp(3) with time zone,
      executed_at timestamp(3) with time zone,
      updated_at timestamp(3) with time zone default now() not null,
      created_at timestamp(3) with time zone default now() not null,
      constraint agent_plans_api_key_id_same_program foreign key (api_key_id, program_id) references api_keys (id, program_id) on delete cascade
    );
    create unique index agent_plans_hash_idx on agent_plans (hash);
    create index agent_plans_program_idx on agent_plans (program_id, id desc);
    create index agent_plans_api_key_idx on agent_plans (api_key_id);
    create index agent_plans_decided_by_idx on agent_plans (decided_by_id);
    create table agent_settings (
      id serial primary key not null,
      program_id integer not null references programs (id),
      points_limit numeric default 500 not null,
      updated_at timestamp(3) with time zone default now() not null,
      created_at timestamp(3) with time zone default now() not null
    );
    create unique index agent_settings_program_idx on agent_settings (program_id)`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop table agent_settings;
    drop table agent_plans;
    drop type enum_agent_plans_status`)
}
