import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Points that were held for receipts of people who were erased meanwhile: nobody decides about those any more. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    select laurel_cancel_points(h.program_id, h.idempotency_key, now())
    from pending_points h join participants p on p.id = h.participant_id
    where h.status = 'pending' and h.cause_type = 'Receipt' and p.erased_at is not null`)
}

/** What was cancelled would be held for ever again. */
export async function down(): Promise<void> {}
