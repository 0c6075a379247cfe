import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { runSqlFile } from '@/database/install'

const TABLES = 'src/plugins/secure-sign-in/database/tables'

/** What the plugin `secure-sign-in` knows of administrators and organizations. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const table of ['policies', 'passkeys', 'authenticators', 'recovery_codes', 'identities', 'attempts'])
    await runSqlFile(db, `${TABLES}/sign_in_${table}.sql`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE sign_in_attempts, sign_in_identities, sign_in_recovery_codes, sign_in_authenticators, sign_in_passkeys, sign_in_policies;`)
}
