import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { installFunctions } from '@/database/install'

/** The words for points and rewards and the benefits of tiers in each language (RULE-66), and the deletion of programs. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table programs_locales add column term_points_as_translated varchar, add column term_rewards_as_translated varchar;
    alter table _programs_v_locales add column version_term_points_as_translated varchar, add column version_term_rewards_as_translated varchar;
    alter table program_tiers add column translations jsonb default '{}'::jsonb`)
  await installFunctions(db, ['laurel_delete_program', 'laurel_guard_audit_entries'])
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  // The guard serves the earlier version as well.
  await db.execute(sql`
    drop function laurel_delete_program;
    alter table program_tiers drop column translations;
    alter table _programs_v_locales drop column version_term_points_as_translated, drop column version_term_rewards_as_translated;
    alter table programs_locales drop column term_points_as_translated, drop column term_rewards_as_translated`)
}
