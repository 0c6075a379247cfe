import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What the console's lists find people by, and sort them by: name and email in small letters, in a row of a fifth of a
 * participant's size. Letter cases are folded when a name changes, which is seldom, and not for each row that a search looks at.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table participant_search (
      participant_id integer primary key,
      program_id integer not null,
      name text not null,
      email text not null
    );

    create function laurel_searched_name(p_first text, p_last text) returns text language sql immutable parallel safe
      return lower(coalesce(p_first, '') || ' ' || coalesce(p_last, ''));

    insert into participant_search (participant_id, program_id, name, email)
    select id, program_id, laurel_searched_name(first_name, last_name), lower(email) from participants order by id;

    create index participant_search_words_idx on participant_search using gin ((name || ' ' || email) gin_trgm_ops);
    create index participant_search_name_idx on participant_search (program_id, name, participant_id);
    create index participant_search_email_idx on participant_search (program_id, email, participant_id);
    -- The planner's sample says whether a word is rare or common, which decides how a list is searched: one person in a thousand
    -- is to be seen in it.
    alter index participant_search_words_idx alter column 1 set statistics 2000;

    -- By triggers alone, so that it cannot differ from participants, whoever writes them; a foreign key would ask for each
    -- row of an import again what its own trigger has just written.
    create function laurel_search_added() returns trigger language plpgsql as $$
    begin
      insert into participant_search (participant_id, program_id, name, email)
      select id, program_id, laurel_searched_name(first_name, last_name), lower(email) from added;
      return null;
    end $$;
    create trigger participants_search_added after insert on participants
      referencing new table as added for each statement execute function laurel_search_added();

    create function laurel_search_renamed() returns trigger language plpgsql as $$
    begin
      update participant_search set name = laurel_searched_name(new.first_name, new.last_name), email = lower(new.email)
      where participant_id = new.id;
      return null;
    end $$;
    create trigger participants_search_renamed after update of first_name, last_name, email on participants for each row
      when ((new.first_name, new.last_name, new.email) is distinct from (old.first_name, old.last_name, old.email))
      execute function laurel_search_renamed();

    create function laurel_search_removed() returns trigger language plpgsql as $$
    begin
      delete from participant_search where participant_id in (select id from removed);
      return null;
    end $$;
    create trigger participants_search_removed after delete on participants
      referencing old table as removed for each statement execute function laurel_search_removed();

    drop index participants_search_idx, participants_name_keyset_idx, participants_email_keyset_idx;
    analyze participant_search;

    -- Nearly all that is logged was done by administrators.
    create index audit_entries_rare_actor_idx on audit_entries (program_id, actor_type, created_at, id)
      where actor_type <> 'administrator'`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop index audit_entries_rare_actor_idx;
    create index participants_email_keyset_idx on participants (program_id, lower(email), id);
    create index participants_name_keyset_idx on participants
      (program_id, lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), id);
    create index participants_search_idx on participants
      using gin ((coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || email) gin_trgm_ops);
    drop function laurel_search_added, laurel_search_renamed, laurel_search_removed cascade;
    drop table participant_search;
    drop function laurel_searched_name`)
}
