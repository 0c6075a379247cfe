import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { installFunctions } from '@/database/install'

/** Functions whose comments changed. PostgreSQL stores comments inside of a function with it. */
const FUNCTIONS = [
  'laurel_clear_reported',
  'laurel_dated_entries',
  'laurel_delete_program',
  'laurel_event_memberships',
  'laurel_event_participants_changed',
  'laurel_fold_activity',
  'laurel_guard_audit_entries',
  'laurel_guard_point_entries',
  'laurel_import_participants',
  'laurel_keeps_events',
  'laurel_marketing_choice',
  'laurel_next_expiry',
  'laurel_note_confirmation',
  'laurel_numbers_of',
  'laurel_open_balance',
  'laurel_post_many',
  'laurel_post_points',
  'laurel_public_cause',
  'laurel_public_receipt_key',
  'laurel_record_change',
  'laurel_record_email_choice',
  'laurel_redeem_reward',
  'laurel_restore_import',
  'laurel_settle_tier',
  'laurel_wipe_test_participants',
  'laurel_write_completion',
] as const

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await installFunctions(db, FUNCTIONS)
}

/** The functions serve the earlier version as well. */
export async function down(_args: MigrateDownArgs): Promise<void> {}
