import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What people have in common who are one person: the mailbox, the browser, the network. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create function laurel_mailbox(p_email text) returns text language sql immutable parallel safe as $$
      select case when host in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com' else name || '@' || host end
      from (select split_part(regexp_replace(lower(p_email), '@[^@]*$', ''), '+', 1) as name, substring(lower(p_email) from '[^@]*$') as host) parts
    $$;
    create index participants_mailbox_idx on participants (program_id, laurel_mailbox(email));
    create index participants_signup_device_idx on participants (program_id, signup_device_hash) where signup_device_hash is not null;
    create index participants_signup_network_idx on participants (program_id, signup_ip_hash) where signup_ip_hash is not null;
    alter table sweepstake_entries add column device_hash varchar, add column network_hash varchar;
    alter table contest_plays add column device_hash varchar, add column network_hash varchar;
    create index sweepstake_entries_device_idx on sweepstake_entries (reward_id, device_hash) where device_hash is not null;
    create index sweepstake_entries_network_idx on sweepstake_entries (reward_id, network_hash, created_at) where network_hash is not null;
    create index contest_plays_device_idx on contest_plays (reward_id, device_hash) where device_hash is not null;
    create index contest_plays_network_idx on contest_plays (reward_id, network_hash, played_at) where network_hash is not null`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    alter table contest_plays drop column device_hash, drop column network_hash;
    alter table sweepstake_entries drop column device_hash, drop column network_hash;
    drop index participants_signup_network_idx;
    drop index participants_signup_device_idx;
    drop index participants_mailbox_idx;
    drop function laurel_mailbox(text)`)
}
