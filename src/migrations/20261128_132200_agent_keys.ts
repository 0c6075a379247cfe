import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Keys are for integrations or for assistants. Those that assistants have used are theirs. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table api_keys add column family numeric;
    alter table api_keys alter column mode drop default, alter column mode type text;
    drop type enum_api_keys_mode;
    create type enum_api_keys_mode as enum ('live', 'test', 'agent');
    update api_keys k set mode = 'agent' where k.mode = 'live' and exists (select from audit_entries a
      where a.actor_type = 'api_key' and a.actor_id = k.id::text and a.record_type = 'agent_plans');
    alter table api_keys alter column mode type enum_api_keys_mode using mode::enum_api_keys_mode, alter column mode set default 'live'`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    alter table api_keys drop column family;
    alter table api_keys alter column mode drop default, alter column mode type text;
    drop type enum_api_keys_mode;
    create type enum_api_keys_mode as enum ('live', 'test');
    update api_keys set mode = 'live' where mode = 'agent';
    alter table api_keys alter column mode type enum_api_keys_mode using mode::enum_api_keys_mode, alter column mode set default 'live'`)
}
