import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What the console's users need of the database: orders and filters that stay fast with a million participants, and the
 * tags of a program without looking at all of its rows.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  // Nobody takes a tag out of here: it is a list of suggestions, and a tag that was used once will be again.
  await db.execute(sql`
    create table program_tags (
      program_id integer not null references programs (id) on delete cascade,
      name text not null,
      primary key (program_id, name)
    );

    create function laurel_tags_of(p_tag_list jsonb) returns setof text language sql immutable as $$
      select jsonb_array_elements_text(case jsonb_typeof(p_tag_list) when 'array' then p_tag_list else '[]' end)
    $$;

    -- In the order of names, so that two transactions with the same new tags never wait for each other in a circle.
    create function laurel_keep_new_tags() returns trigger language plpgsql as $$
    begin
      insert into program_tags (program_id, name)
      select distinct n.program_id, t.name from added n cross join lateral laurel_tags_of(n.tag_list) t (name)
      where n.tag_list <> '[]' and not exists (select from program_tags k where k.program_id = n.program_id and k.name = t.name)
      order by 1, 2
      on conflict do nothing;
      return null;
    end $$;

    create function laurel_keep_changed_tags() returns trigger language plpgsql as $$
    begin
      insert into program_tags (program_id, name)
      select new.program_id, t.name from laurel_tags_of(new.tag_list) t (name)
      where not exists (select from program_tags k where k.program_id = new.program_id and k.name = t.name)
      order by 2
      on conflict do nothing;
      return null;
    end $$`)
  for (const table of TAGGED) {
    await db.execute(
      sql.raw(`
        insert into program_tags (program_id, name)
        select distinct x.program_id, t.name from ${table} x cross join lateral laurel_tags_of(x.tag_list) t (name)
        where x.tag_list <> '[]' on conflict do nothing;
        create trigger ${table}_keep_new_tags after insert on ${table}
          referencing new table as added for each statement execute function laurel_keep_new_tags();
        create trigger ${table}_keep_changed_tags after update of tag_list on ${table}
          for each row when (new.tag_list is distinct from old.tag_list) execute function laurel_keep_changed_tags()`),
    )
  }

  await db.execute(sql`
    create index participants_tags_idx on participants using gin (tag_list);
    create index participants_status_keyset_idx on participants (program_id, status, created_at desc, id desc);
    create index participants_tier_keyset_idx on participants (program_id, tier_id, created_at desc, id desc) where tier_id is not null;
    create index participants_name_keyset_idx on participants
      (program_id, lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), id);
    create index participants_email_keyset_idx on participants (program_id, lower(email), id);
    create index participants_signed_in_keyset_idx on participants (program_id, last_signed_in_at, id);
    -- Not on participant_balances: there each posting would pay for it (a quarter of its time, measured).
    create index participant_points_keyset_idx on participant_points (program_id, total, participant_id)`)
}

const TAGGED = ['participants', 'challenges', 'rewards'] as const

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop index participant_points_keyset_idx, participants_signed_in_keyset_idx, participants_email_keyset_idx, participants_name_keyset_idx,
      participants_tier_keyset_idx, participants_status_keyset_idx, participants_tags_idx;
    drop function laurel_keep_new_tags, laurel_keep_changed_tags cascade;
    drop function laurel_tags_of;
    drop table program_tags`)
}
