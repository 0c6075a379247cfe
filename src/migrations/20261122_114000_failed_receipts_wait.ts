import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** A receipt that could not be read waits for a person too: it is in the queue and in the count of those that wait. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    drop index if exists receipts_queue_idx, receipts_waiting_idx;
    create index receipts_queue_idx on receipts (program_id, created_at, id)
      where status in ('needs_human_review', 'review_requested', 'failed')`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop index if exists receipts_queue_idx;
    create index receipts_queue_idx on receipts (program_id, created_at, id)
      where status in ('needs_human_review', 'review_requested');
    create index receipts_waiting_idx on receipts (program_id, created_at)
      where status in ('needs_human_review', 'review_requested')`)
}
