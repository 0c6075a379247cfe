import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { installFunctions } from '@/database/install'

/**
 * Points that the API holds are posted with the rule of manual points. Titles of points that were taken can be cleared, too, where their
 * participant is erased. Test participants are wiped with their saved offers.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await installFunctions(db, ['laurel_release_points', 'laurel_guard_audit_entries', 'laurel_wipe_test_participants'])
}

export async function down(_: MigrateDownArgs): Promise<void> {
  // The functions serve the earlier version as well.
}
