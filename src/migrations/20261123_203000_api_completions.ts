import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Which completion an idempotency key of the API stands for (RULE-23). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table api_completions (
      program_id integer not null references programs (id) on delete cascade,
      idempotency_key varchar not null,
      completion_id integer not null references challenge_completions (id) on delete cascade,
      created_at timestamptz not null,
      primary key (program_id, idempotency_key)
    );
    create index api_completions_completion_idx on api_completions (completion_id)`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop table api_completions`)
}
