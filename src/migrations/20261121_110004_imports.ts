import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Imports and exports (RULE-43; docs/decisions/0011): where the rows of a file wait, who is at work on what, and the
 * writers of a batch. Their tables live in a schema of their own: they are the machinery's, not the content's.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create schema transfers;

    -- Who works on an import or export. A process that dies lets its lease run out, and the next one takes over.
    create table transfers.leases (
      kind text not null,
      row_id integer not null,
      runner uuid not null,
      expires_at timestamptz not null,
      -- Runs that ended without getting anywhere, in a row.
      attempts integer not null default 1,
      primary key (kind, row_id)
    );

    -- The rows of a file, read and judged, until it is imported. Each import has an unlogged partition of its own: filled by
    -- COPY without the write-ahead log, and gone at once when it is dropped. What a crash of the server empties is read again.
    create table transfers.import_rows (
      import_id integer not null,
      position integer not null,
      line integer not null,
      email text,
      first_name text,
      last_name text,
      tag_list jsonb,
      points integer,
      problem text,
      -- What the reason needs to be said, and the cells as they were given: only of rows with a problem.
      detail text,
      given jsonb
    ) partition by list (import_id);

    create index imports_source_idx on imports (program_id, source_sha256);
    create index imports_open_idx on imports (status) where status in ('previewed', 'queued', 'running');
    create index exports_open_idx on exports (status) where status in ('queued', 'running');
    create index imports_expiry_idx on imports (expires_at) where expires_at is not null;
    create index exports_expiry_idx on exports (expires_at) where expires_at is not null;
    create index imports_keyset_idx on imports (program_id, created_at desc, id desc);
    create index exports_keyset_idx on exports (program_id, created_at desc, id desc);

    -- An insert of many rows opens all their balances by one statement, and not each by one.
    drop trigger participants_open_balance on participants;
    create or replace function laurel_open_balance() returns trigger language plpgsql as $$
    begin
      insert into participant_balances (program_id, participant_id) select program_id, id from added;
      return null;
    end $$;
    create trigger participants_open_balance after insert on participants
      referencing new table as added for each statement execute function laurel_open_balance();

    -- What laurel_post_points does, for many participants of a program at once (each named once): balance rows first and in
    -- one order, then the entries under keys that name their cause, and only what was written moves a balance.
    -- 'earning': p_points are earned. 'adjustment': p_points are what the balance is to be; lifetime stays (RULE-16).
    create function laurel_post_many(
      p_program integer, p_kind enum_point_entries_kind, p_participants integer[], p_points integer[], p_key text,
      p_cause_type text, p_cause_id text, p_title text, p_rule text, p_evidence jsonb[],
      p_actor_type enum_point_entries_actor_type, p_actor_id text, p_occurred_at timestamptz)
    returns table (participant_id integer, entry_id integer, amount integer)
    language plpgsql set plan_cache_mode = force_custom_plan as $$
    #variable_conflict use_column
    -- 'program_id + 0': a balance is looked for by its participant. Of a program that is younger than the planner's figures
    -- it expects one row, and would as soon look through all of the program for each of them.
    begin
      if p_kind not in ('earning', 'adjustment') then
        raise exception 'laurel_post_many posts no %', p_kind;
      end if;
      perform from participant_balances b where b.participant_id = any (p_participants) and b.program_id + 0 = p_program
        order by b.participant_id for update;
      return query
      with given as (
        select g.participant_id, g.evidence,
          case p_kind when 'adjustment' then g.points - b.unused_points else g.points end as amount
        from unnest(p_participants, p_points, p_evidence) as g (participant_id, points, evidence)
        join participant_balances b on b.participant_id = g.participant_id and b.program_id + 0 = p_program
      ), posted as (
        insert into point_entries (program_id, participant_id, kind, amount, lifetime_amount, idempotency_key, cause_type,
          cause_id, title, rule, evidence, actor_type, actor_id, occurred_at)
        select p_program, g.participant_id, p_kind, g.amount, case p_kind when 'earning' then g.amount else 0 end,
          p_key || ':participant:' || g.participant_id, p_cause_type, p_cause_id, p_title, p_rule, g.evidence, p_actor_type,
          p_actor_id, p_occurred_at
        from given g where g.amount <> 0
        on conflict (program_id, idempotency_key) do nothing
        returning participant_id, id, amount, lifetime_amount
      ), moved as (
        update participant_balances b
        set points = b.points + e.lifetime_amount, unused_points = b.unused_points + e.amount,
          may_be_negative = b.may_be_negative or b.unused_points + e.amount < 0
        from posted e where b.participant_id = e.participant_id and b.program_id + 0 = p_program
      )
      select e.participant_id, e.id, e.amount from posted e;
    end $$;

    -- The next rows of an import, in the transaction of the caller: all of them or none. Answers whether rows are left.
    create function laurel_import_participants(p_import integer, p_rows integer, p_title text, p_now timestamptz)
    returns boolean language plpgsql set plan_cache_mode = force_custom_plan as $$
    declare
      v imports;
      v_from integer;
      v_points text;
      v_created integer := 0;
      v_skipped integer := 0;
      v_failed integer := 0;
      v_known integer[];
      v_updated integer;
      v_entries integer;
      v_amount bigint;
      v_read integer;
      v_rounds integer := 0;
    begin
      select i.* into strict v from imports i where i.id = p_import and i.kind = 'participants' and i.status = 'running' for update;
      v_from := v.processed_rows;
      v_points := v.options ->> 'points';
      -- Who joins at the same moment waits, instead of failing at the unique index (domain/participants/lock-email.ts).
      perform pg_advisory_xact_lock(hashtextextended('participants:' || v.program_id, 4));

      if to_regclass('pg_temp.import_batch') is null then
        create temp table import_batch (
          position integer, line integer, email text, first_name text, last_name text, tag_list jsonb, points integer,
          participant_id integer, is_new boolean, is_changed boolean, amount integer) on commit delete rows;
      end if;
      delete from import_batch;
      insert into import_batch
      select r.position, r.line, r.email, r.first_name, r.last_name, r.tag_list, r.points, p.id, false, false, null
      -- The program is a column here, and not a value: for the same reason as in laurel_post_many.
      from imports i join transfers.import_rows r on r.import_id = i.id
      left join participants p on p.program_id = i.program_id and lower(p.email) = r.email
      where i.id = p_import and r.import_id = p_import and r.position > v_from and r.position <= v_from + p_rows and r.problem is null;

      -- A second round only where a referral code was taken, which is one in a hundred million. Nobody else makes
      -- participants of this program now: who is found after the first round was made by it.
      loop
        with made as (
          insert into participants (program_id, identifier, email, first_name, last_name, status, agree_terms, email_setting_id,
            referral_code, locale, tag_list, sign_in_count, offers_unlocked, created_at, updated_at)
          select v.program_id, gen_random_uuid()::text, b.email, b.first_name, b.last_name, 'active', false, s.id,
            translate(left(replace(gen_random_uuid()::text, '-', ''), 12), '01', 'gh'), g.default_locale::text::enum_participants_locale,
            coalesce(b.tag_list, '[]'), 0, false, p_now, p_now
          from import_batch b
          join programs g on g.id = v.program_id
          left join lateral (select e.id from email_settings e where e.program_id = g.id order by e.position, e.id limit 1) s on true
          where b.participant_id is null order by b.position
          on conflict do nothing
          returning id, email
        )
        update import_batch b set participant_id = made.id, is_new = true from made where made.email = b.email;
        exit when not exists (select from import_batch b where b.participant_id is null);
        v_rounds := v_rounds + 1;
        if v_rounds = 5 then
          raise exception 'participants of import % can neither be found nor made', p_import;
        end if;
      end loop;

      if v.options ->> 'email' = 'ignore' then
        delete from import_batch b where not b.is_new;
        get diagnostics v_skipped = row_count;
      end if;
      select coalesce(array_agg(b.participant_id), '{}') into v_known from import_batch b where not b.is_new;
      perform from participants p where p.id = any (v_known) order by p.id for no key update;

      if v.options ->> 'tags' = 'append' then
        update import_batch b set tag_list = k.tags || coalesce((
            select jsonb_agg(t.tag order by t.at) from jsonb_array_elements_text(b.tag_list) with ordinality t (tag, at)
            where not k.tags ? t.tag), '[]')
        from (select p.id, case jsonb_typeof(p.tag_list) when 'array' then p.tag_list else '[]' end as tags from participants p
          where p.id = any (v_known)) k
        where k.id = b.participant_id and b.tag_list is not null;
        -- A participant carries 50 tags at most; nothing of a row that would add more is done.
        with full_ones as (
          delete from import_batch b where not b.is_new and jsonb_array_length(b.tag_list) > 50 returning b.position
        )
        update transfers.import_rows r set problem = 'tags_full',
          given = jsonb_strip_nulls(jsonb_build_object('email', r.email, 'points', r.points, 'tags',
            (select string_agg(t, ', ') from jsonb_array_elements_text(r.tag_list) t), 'first_name', r.first_name, 'last_name', r.last_name))
        from full_ones f where r.import_id = p_import and r.position = f.position;
      end if;
      with changed as (
        update participants p set
          first_name = w.first_name, last_name = w.last_name, tag_list = w.tag_list, updated_at = p_now
        from import_batch b
        join participants k on k.id = b.participant_id
        cross join lateral (select
          case v.options ->> 'naming' when 'append' then coalesce(nullif(k.first_name, ''), b.first_name) else coalesce(b.first_name, k.first_name) end,
          case v.options ->> 'naming' when 'append' then coalesce(nullif(k.last_name, ''), b.last_name) else coalesce(b.last_name, k.last_name) end,
          coalesce(b.tag_list, k.tag_list)) w (first_name, last_name, tag_list)
        where p.id = b.participant_id and not b.is_new
          and (w.first_name, w.last_name, w.tag_list) is distinct from (k.first_name, k.last_name, k.tag_list)
        returning p.id)
      update import_batch b set is_changed = true from changed c where c.id = b.participant_id;

      with wanted as (
        select array_agg(b.participant_id order by b.participant_id) as ids, array_agg(b.points order by b.participant_id) as points,
          array_agg(jsonb_build_object('line', b.line) order by b.participant_id) as evidence
        from import_batch b where b.points is not null and v_points <> 'ignore' and (v_points = 'replace' or b.points > 0)
      ), posted as (
        select e.* from wanted w cross join lateral laurel_post_many(
          v.program_id, (case v_points when 'append' then 'earning' else 'adjustment' end)::enum_point_entries_kind,
          w.ids, w.points,
          -- What is added is added once a file, however often the file comes. What is set may be set again.
          case v_points when 'append' then 'import:' || left(v.source_sha256, 32) else 'import:' || v.id end || ':' || v_points,
          'Import', v.id::text, p_title, 'import.' || v_points, w.evidence,
          (case when v.administrator_id is null then 'job' else 'administrator' end)::enum_point_entries_actor_type,
          v.administrator_id::text, p_now) e
        where w.ids is not null
      ), told as (
        insert into participant_actions (program_id, participant_id, action_type, title, points, actionable_type, actionable_id, point_entry_id, occurred_at)
        select v.program_id, e.participant_id, 'points_imported', p_title, e.amount, 'Participant', e.participant_id::text, e.entry_id, p_now
        from posted e
      )
      update import_batch b set amount = e.amount from posted e where e.participant_id = b.participant_id;

      select count(*) filter (where b.is_new), count(*) filter (where not b.is_new and (b.is_changed or b.amount is not null)),
        count(b.amount), coalesce(sum(b.amount), 0)
      into v_created, v_updated, v_entries, v_amount from import_batch b;
      select count(*) filter (where r.problem is not null), count(*) into v_failed, v_read
      from transfers.import_rows r where r.import_id = p_import and r.position > v_from and r.position <= v_from + p_rows;
      if v_read = 0 then
        raise exception 'the rows of import % are gone from where they waited', p_import;
      end if;
      update imports i set processed_rows = v_from + v_read, failed_rows = i.failed_rows + v_failed, updated_at = now(),
        result = jsonb_build_object(
          'created', coalesce((i.result ->> 'created')::int, 0) + v_created,
          'updated', coalesce((i.result ->> 'updated')::int, 0) + v_updated,
          'skipped', coalesce((i.result ->> 'skipped')::int, 0) + v_skipped,
          'unchanged', coalesce((i.result ->> 'unchanged')::int, 0) + v_read - v_failed - v_created - v_updated - v_skipped,
          'entries', coalesce((i.result ->> 'entries')::int, 0) + v_entries,
          'points', coalesce((i.result ->> 'points')::bigint, 0) + v_amount)
      where i.id = p_import;
      return v_from + v_read < v.total_rows;
    end $$`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop function laurel_import_participants, laurel_post_many;
    drop trigger participants_open_balance on participants;
    create or replace function laurel_open_balance() returns trigger language plpgsql as $$
    begin
      insert into participant_balances (program_id, participant_id) values (new.program_id, new.id);
      return null;
    end $$;
    create trigger participants_open_balance after insert on participants for each row execute function laurel_open_balance();
    drop index exports_keyset_idx, imports_keyset_idx, exports_expiry_idx, imports_expiry_idx, exports_open_idx, imports_open_idx,
      imports_source_idx;
    drop schema transfers cascade`)
}
