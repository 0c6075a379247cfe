import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Up to which entry of the ledger every earner had been looked at by a moment (src/domain/rewards/grant-recent-earners.ts). The first
 * mark stands before the entries of the last hour, as the runs before it looked at them.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table earner_marks (looked_at timestamptz primary key, entry_id bigint not null);
    insert into earner_marks (looked_at, entry_id)
    select now() - interval '60 minutes', coalesce(min(id) - 1, (select max(id) from point_entries), 0)
    from point_entries where occurred_at >= now() - interval '60 minutes'`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop table earner_marks`)
}
