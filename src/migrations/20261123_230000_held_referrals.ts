import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Promises that wait for a person to look at them are few among all that wait: a challenge's are found by an index of these alone. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create index pending_points_review_idx on pending_points (program_id, id)
      where status = 'pending' and held_because like 'review: %'`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop index pending_points_review_idx`)
}
