import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { installFunctions } from '@/database/install'

/** The row as it is, beside the row as it was: hooks get their documents without asking for them again. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`alter table hook_changes add column new_row jsonb`)
  await installFunctions(db, ['laurel_record_change'])
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    create or replace function laurel_record_change() returns trigger language plpgsql as $$
    begin
      if current_query() like '/* hooks */%' and old is distinct from new then
        insert into hook_changes (table_name, row_id, operation, old_row)
        values (tg_table_name, case tg_op when 'DELETE' then old.id else new.id end, tg_op, to_jsonb(old));
      end if;
      return null;
    end
    $$;
    alter table hook_changes drop column new_row`)
}
