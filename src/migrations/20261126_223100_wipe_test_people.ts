import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { installFunctions } from '@/database/install'

/** Test participants are wiped with their tier changes. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await installFunctions(db, ['laurel_wipe_test_participants'])
}

export async function down(_: MigrateDownArgs): Promise<void> {
  // The function serves the earlier version as well.
}
