import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { installFunctions } from '@/database/install'

/** Imports set the wallet for collectibles. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await installFunctions(db, ['laurel_import_participants'])
}

export async function down(_: MigrateDownArgs): Promise<void> {
  // The function serves the earlier version as well.
}
