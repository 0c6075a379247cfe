import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

const TABLES = ['navigation_menus', 'carousel_slides'] as const

/** Who sees a menu item or a slide; what profile attributes hold and where participants are asked for them. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table profile_attributes
      add column options jsonb not null default '[]',
      add column required boolean not null default false,
      add column asked_at_sign_up boolean not null default false,
      add column asked_in_profile boolean not null default false`)
  for (const table of TABLES)
    await db.execute(
      sql.raw(`
      create type enum_${table}_audience as enum ('everyone', 'signed_in', 'members', 'tier');
      create type enum__${table}_v_version_audience as enum ('everyone', 'signed_in', 'members', 'tier');
      alter table ${table} add column audience enum_${table}_audience default 'everyone', add column tier_id integer;
      alter table _${table}_v add column version_audience enum__${table}_v_version_audience default 'everyone', add column version_tier_id integer;
      create index ${table}_tier_idx on ${table} (tier_id);
      create index _${table}_v_version_version_tier_idx on _${table}_v (version_tier_id);
      alter table ${table} add constraint ${table}_tier_same_program foreign key (tier_id, program_id)
        references program_tiers (id, program_id) on delete set null (tier_id);
      alter table _${table}_v add constraint _${table}_v_tier_same_program foreign key (version_tier_id, version_program_id)
        references program_tiers (id, program_id) on delete set null (version_tier_id);`),
    )
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    alter table profile_attributes drop column options, drop column required, drop column asked_at_sign_up, drop column asked_in_profile`)
  for (const table of TABLES)
    await db.execute(
      sql.raw(`
      alter table ${table} drop column audience, drop column tier_id;
      alter table _${table}_v drop column version_audience, drop column version_tier_id;
      drop type enum_${table}_audience;
      drop type enum__${table}_v_version_audience;`),
    )
}
