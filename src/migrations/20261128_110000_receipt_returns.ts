import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { installFunctions } from '@/database/install'

/** A receipt keeps its returns, of which hooks and webhooks learn; decisions by a person are events, too. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`alter table receipts add column returns jsonb default '[]'::jsonb not null`)
  await installFunctions(db, [
    'laurel_event_receipts',
    'laurel_event_receipt_returned',
    'laurel_event_participants_changed',
  ])
  await db.execute(sql`
    drop trigger receipt_reviews_event_returned on receipt_reviews;
    create trigger receipts_event_returned after update on receipts
      for each row when (jsonb_array_length(new.returns) > jsonb_array_length(old.returns)) execute function laurel_event_receipt_returned();
    create or replace trigger receipts_event_added after insert on receipts
      for each row when (new.status in ('eligible', 'no_eligible_items', 'needs_human_review', 'rejected', 'processed'))
      execute function laurel_event_receipts();
    create or replace trigger receipts_event_changed after update on receipts
      for each row when (new.status in ('eligible', 'no_eligible_items', 'needs_human_review', 'rejected', 'processed')
        and (old.status <> new.status or old.points <> new.points or old.integrity is distinct from new.integrity))
      execute function laurel_event_receipts()`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  // The functions and the other triggers serve the earlier version as well.
  await db.execute(sql`
    drop trigger receipts_event_returned on receipts;
    alter table receipts drop column returns`)
}
