import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { installFunctions } from '@/database/install'

/** Callers pass the days of both expiry notices, which one constant defines (RULE-19). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    drop function if exists laurel_next_expiry(integer, integer, date);
    drop function if exists laurel_unannounced_points(integer, integer, date)`)
  await installFunctions(db, ['laurel_next_expiry', 'laurel_unannounced_points'])
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    create function laurel_next_expiry(p_program integer, p_participant integer, p_earliest date, out expires_on date, out points integer)
      language sql stable as 'select * from laurel_next_expiry(p_program, p_participant, p_earliest, 45, 30)';
    create function laurel_unannounced_points(p_program integer, p_participant integer, p_until date) returns integer
      language sql stable as 'select laurel_unannounced_points(p_program, p_participant, p_until, 45, 30)'`)
}
