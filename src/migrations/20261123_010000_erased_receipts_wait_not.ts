import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Receipts of people who were erased wait for nobody: their photos are gone, and points would be nobody's. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    update receipts set status = 'rejected', version = version + 1
    where status in ('pending', 'needs_human_review', 'review_requested', 'failed')
      and participant_id in (select id from participants where erased_at is not null)`)
}

/** Which of them waited is not known any more, and there is nothing to see. */
export async function down(): Promise<void> {}
