import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { installFunctions, runSqlFile } from '@/database/install'

/** Whether notices of an expiry were delivered, why announced points did not expire, and changes against members. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  // What is announced already was sent before deliveries were noted.
  await db.execute(sql`
    ALTER TABLE expiry_notices ADD COLUMN IF NOT EXISTS delivered_at timestamptz(3);
    ALTER TABLE expiry_notices ADD COLUMN IF NOT EXISTS put_off varchar;
    UPDATE expiry_notices SET delivered_at = sent_at WHERE days_before > 0;`)
  await runSqlFile(db, 'src/database/tables/change_notices.sql')
  // Their table comes with the next migration.
  await installFunctions(db, ['laurel_forget_age'])
  await runSqlFile(db, 'src/plugins/age/database/triggers/participants.sql')
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER participants_forget_age_deleted ON participants;
    DROP TRIGGER participants_forget_age_erased ON participants;
    DROP FUNCTION laurel_forget_age();
    DROP TABLE change_notices;
    ALTER TABLE expiry_notices DROP COLUMN delivered_at, DROP COLUMN put_off;`)
}
