import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { installFunctions, runSqlFile } from '@/database/install'

/** An erasure may replace the key of a sweepstake entry that another system chose. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await installFunctions(db, ['laurel_guard_sweepstake_entries'])
  await runSqlFile(db, 'src/database/triggers/sweepstake_entries.sql')
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    CREATE OR REPLACE TRIGGER sweepstake_entries_append_only
      BEFORE UPDATE OF program_id, reward_id, entries, source, idempotency_key ON public.sweepstake_entries
      FOR EACH ROW EXECUTE FUNCTION public.laurel_refuse_rewriting();
    DROP FUNCTION laurel_guard_sweepstake_entries();`)
}
