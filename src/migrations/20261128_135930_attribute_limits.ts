import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Limits of profile attributes: numbers, their smallest and largest, and dates in the past or future. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create type enum_profile_attributes_number_format as enum ('whole', 'decimal');
    create type enum_profile_attributes_period as enum ('past', 'future');
    alter table profile_attributes
      add column number_format enum_profile_attributes_number_format,
      add column min numeric,
      add column max numeric,
      add column period enum_profile_attributes_period`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    alter table profile_attributes drop column number_format, drop column min, drop column max, drop column period;
    drop type enum_profile_attributes_number_format;
    drop type enum_profile_attributes_period`)
}
