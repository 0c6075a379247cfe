import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { installFunctions } from '@/database/install'

/** Events are also recorded while an endpoint is disabled for its failures, so that they can be replayed. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await installFunctions(db, ['laurel_keeps_events'])
}

export async function down(_: MigrateDownArgs): Promise<void> {
  // The function serves the earlier version as well.
}
