import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { installFunctions } from '@/database/install'

/** The API and webhooks name an entry's cause by its public identifier. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await installFunctions(db, ['laurel_public_cause', 'laurel_event_points'])
}

export async function down(_: MigrateDownArgs): Promise<void> {
  // The functions serve the earlier version as well.
}
