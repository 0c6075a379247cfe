import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * People whom the first rows of previews name, and whom exports searched for, are forgotten once they are not needed: an import
 * keeps its preview while it waits for a word, an export its query until it is written.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    update imports set preview = null where status <> 'previewed' and preview is not null;
    update exports set options = options - 'query' where status in ('finished', 'failed') and options ? 'query'`)
}

/** Nobody knows them any more. */
export async function down(): Promise<void> {}
