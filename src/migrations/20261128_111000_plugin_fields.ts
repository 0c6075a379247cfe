import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { installFunctions } from '@/database/install'

const FIELDS = [
  'laurel_participant_fields',
  'laurel_challenge_fields',
  'laurel_reward_fields',
  'laurel_receipt_fields',
] as const

/** Fields of plugins in events and imports. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`alter table transfers.import_rows add column fields jsonb`)
  await installFunctions(db, [
    ...FIELDS,
    'laurel_event_participants_added',
    'laurel_event_participants_changed',
    'laurel_event_claims_added',
    'laurel_event_claims_settled',
    'laurel_event_completions_added',
    'laurel_event_completions_changed',
    'laurel_event_memberships',
    'laurel_event_receipts',
    'laurel_event_receipt_returned',
    'laurel_import_participants',
  ])
  // Of any column, because plugins add some.
  await db.execute(sql`
    create or replace trigger participants_event_changed after update on participants
      for each row execute function laurel_event_participants_changed()`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  // The functions serve the earlier version as well.
  await db.execute(sql`alter table transfers.import_rows drop column fields`)
}
