import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { installFunctions } from '@/database/install'

/** Rows that a transaction changed and whose hooks have not run yet. Emptied before it commits, so nothing needs to survive a crash. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create unlogged table hook_changes (
      id bigint generated always as identity,
      txid xid8 not null default pg_current_xact_id(),
      table_name text not null,
      row_id integer not null,
      operation text not null,
      old_row jsonb,
      primary key (txid, id)
    )`)
  await installFunctions(db, ['laurel_record_change'])
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop function laurel_record_change cascade;
    drop table hook_changes`)
}
