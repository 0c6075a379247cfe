CREATE OR REPLACE FUNCTION public.laurel_import_participants(p_import integer, p_rows integer, p_title text, p_now timestamp with time zone) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
declare
  v imports;
  v_from integer;
  v_points text;
  v_naming text;
  v_actor enum_point_entries_actor_type;
  v_created integer := 0;
  v_skipped integer := 0;
  v_failed integer := 0;
  v_repeated integer := 0;
  v_known integer[];
  v_updated integer;
  v_entries integer;
  v_amount bigint;
  v_read integer;
  v_rounds integer := 0;
  v_set text;
  v_old text;
  v_new text;
  v_columns text[] := '{first_name,last_name,tag_list,postal,country,aptos_wallet_address,status,email_setting_id}';
begin
  select i.* into strict v from imports i where i.id = p_import and i.kind = 'participants' and i.status = 'running' for update;
  v_from := v.processed_rows;
  v_points := v.options ->> 'points';
  v_naming := v.options ->> 'naming';
  v_actor := case when v.administrator_id is null then 'job' else 'administrator' end;
  -- Concurrent sign-ups wait instead of violating the unique index (domain/participants/lock-email.ts); another import
  -- waits, and then sees the points that this one gave.
  perform pg_advisory_xact_lock(hashtextextended('participants:' || v.program_id, 4));

  if to_regclass('pg_temp.import_batch') is null then
    create temp table import_batch (
      position integer, line integer, email text, first_name text, last_name text, tag_list jsonb, points integer,
      lifetime_points integer, bought_points integer, status text, marketing_consent boolean, email_setting text, consent_source text,
      consent_at timestamptz, joined_at timestamptz, profile jsonb, fields jsonb,
      participant_id integer, is_new boolean, is_changed boolean, is_repeated boolean, amount integer) on commit delete rows;
    create temp table import_known (participant_id integer, fields jsonb) on commit delete rows;
    create temp table import_profile (participant_id integer, attribute_id integer, old_value text, new_value text) on commit delete rows;
  end if;
  delete from import_batch;
  delete from import_known;
  delete from import_profile;
  -- Read by laurel_record_email_choice.
  perform set_config('laurel.consent_source', 'import', true);
  insert into import_batch
  select r.position, r.line, r.email, r.first_name, r.last_name, r.tag_list, r.points, r.lifetime_points, r.bought_points, r.status,
    -- A missing value is no consent.
    r.marketing_consent, coalesce(r.email_setting, case r.marketing_consent when true then 'all' when false then 'none' end),
    r.consent_source, r.consent_at, r.joined_at, r.profile, r.fields, p.id, false, false, false, null
  -- The program is a column instead of a constant for the reason given in laurel_post_many.
  from imports i join transfers.import_rows r on r.import_id = i.id
  left join participants p on p.program_id = i.program_id and lower(p.email) = r.email
  where i.id = p_import and r.import_id = p_import and r.position > v_from and r.position <= v_from + p_rows and r.problem is null;

  -- Unsubscribed participants get essential emails only, even if the program has deleted that choice.
  insert into email_settings (program_id, key, position, created_at, updated_at)
  select v.program_id, 'none', 2, p_now, p_now
  where exists (select from import_batch b where b.email_setting is distinct from 'all')
    and not exists (select from email_settings e where e.program_id = v.program_id and e.key = 'none')
  on conflict (program_id, key) do nothing;

  -- A second round is needed only if a referral code was taken, one time in a hundred million. No other transaction adds
  -- participants to this program meanwhile, so rows found after the first round were inserted by it.
  loop
    with settings as (
      -- Replace a choice that the program doesn't have by the next narrower one.
      select (array_agg(e.id order by case e.key when 'all' then 1 when 'important' then 2 else 3 end))[1] as widest,
        (array_agg(e.id order by case e.key when 'important' then 1 when 'none' then 2 else 3 end))[1] as important,
        (array_agg(e.id order by case e.key when 'none' then 1 when 'important' then 2 else 3 end))[1] as narrowest
      from email_settings e where e.program_id = v.program_id
    ), made as (
      insert into participants (program_id, identifier, email, first_name, last_name, status, agree_terms, must_accept_terms,
        email_setting_id, referral_code, locale, tag_list, postal, country, aptos_wallet_address, sign_in_count, offers_unlocked, created_at, updated_at)
      select v.program_id, gen_random_uuid()::text, b.email, b.first_name, b.last_name,
        coalesce(b.status, case when b.marketing_consent is false then 'opted_out' else 'active' end)::enum_participants_status,
        false, true, case b.email_setting when 'all' then s.widest when 'important' then s.important else s.narrowest end,
        translate(left(replace(gen_random_uuid()::text, '-', ''), 12), '01', 'gh'), g.default_locale::text::enum_participants_locale,
        coalesce(b.tag_list, '[]'), b.profile ->> 'postal', b.profile ->> 'country_code', b.profile ->> 'aptos_wallet_address', 0, false, coalesce(b.joined_at, p_now), greatest(p_now, now())
      from import_batch b
      join programs g on g.id = v.program_id
      cross join settings s
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
  select v_columns || coalesce(array_agg(n.name), '{}') into v_columns
  from (select distinct jsonb_object_keys(b.fields) as name from import_batch b) n;
  insert into import_known (participant_id, fields)
  select p.id, (select jsonb_object_agg(f.key, f.value) from jsonb_each(to_jsonb(p)) f where f.key = any (v_columns))
  from participants p where p.id = any (v_known);

  if v.options ->> 'tags' = 'append' then
    update import_batch b set tag_list = k.tags || coalesce((
        select jsonb_agg(t.tag order by t.at) from jsonb_array_elements_text(b.tag_list) with ordinality t (tag, at)
        where not k.tags ? t.tag), '[]')
    from (select p.id, case jsonb_typeof(p.tag_list) when 'array' then p.tag_list else '[]' end as tags from participants p
      where p.id = any (v_known)) k
    where k.id = b.participant_id and b.tag_list is not null;
    -- Refuse rows that would give a participant more than 50 tags.
    with full_ones as (
      delete from import_batch b where not b.is_new and jsonb_array_length(b.tag_list) > 50 returning b.position
    )
    update transfers.import_rows r set problem = 'tags_full',
      given = jsonb_strip_nulls(jsonb_build_object('email', r.email, 'points', r.points, 'tags',
        (select string_agg(t, ', ') from jsonb_array_elements_text(r.tag_list) t), 'first_name', r.first_name, 'last_name', r.last_name))
    from full_ones f where r.import_id = p_import and r.position = f.position;
  end if;
  with choices as (
    select e.id, e.key::text as key, array_position('{none,important,all}', e.key::text) as width
    from email_settings e where e.program_id = v.program_id
  ), changed as (
    update participants p set
      first_name = w.first_name, last_name = w.last_name, tag_list = w.tag_list, postal = w.postal, country = w.country,
      aptos_wallet_address = w.aptos_wallet_address, status = w.status, email_setting_id = w.email_setting_id, updated_at = greatest(p_now, now())
    from import_batch b
    join participants k on k.id = b.participant_id
    cross join lateral (select
      case v_naming when 'append' then coalesce(nullif(k.first_name, ''), b.first_name) else coalesce(b.first_name, k.first_name) end,
      case v_naming when 'append' then coalesce(nullif(k.last_name, ''), b.last_name) else coalesce(b.last_name, k.last_name) end,
      coalesce(b.tag_list, k.tag_list),
      case v_naming when 'append' then coalesce(nullif(k.postal, ''), b.profile ->> 'postal') else coalesce(b.profile ->> 'postal', k.postal) end,
      case v_naming when 'append' then coalesce(nullif(k.country, ''), b.profile ->> 'country_code') else coalesce(b.profile ->> 'country_code', k.country) end,
      case v_naming when 'append' then coalesce(nullif(k.aptos_wallet_address, ''), b.profile ->> 'aptos_wallet_address')
        else coalesce(b.profile ->> 'aptos_wallet_address', k.aptos_wallet_address) end,
      -- Keep the narrower of the stored and the imported choice: an import never subscribes existing participants.
      case when b.marketing_consent is false and k.status = 'active' then 'opted_out' else k.status end,
      coalesce((select c.id from choices c where c.width <= array_position('{none,important,all}', b.email_setting)
        and array_position('{none,important,all}', b.email_setting)
          < array_position('{none,important,all}', coalesce(laurel_marketing_choice(k), 'important'))
        order by c.width desc limit 1), k.email_setting_id))
      w (first_name, last_name, tag_list, postal, country, aptos_wallet_address, status, email_setting_id)
    where p.id = b.participant_id and not b.is_new
      and (w.first_name, w.last_name, w.tag_list, w.postal, w.country, w.aptos_wallet_address, w.status, w.email_setting_id)
        is distinct from (k.first_name, k.last_name, k.tag_list, k.postal, k.country, k.aptos_wallet_address, k.status, k.email_setting_id)
    returning p.id)
  update import_batch b set is_changed = true from changed c where c.id = b.participant_id;

  if exists (select from import_batch b where b.profile is not null) then
    insert into profile_attributes (program_id, name, display_name, field_type, position, created_at, updated_at)
    select v.program_id, n.name, n.display_name, 'other',
      coalesce((select max(a.position) + 1 from profile_attributes a where a.program_id = v.program_id), 0), p_now, p_now
    from (values ('phone', 'Phone'), ('address_1', 'Address'), ('address_2', 'Address, line 2'), ('city', 'City'),
      ('state', 'State'), ('postal', 'Zip Code')) n (name, display_name)
    where exists (select from import_batch b where b.profile ? n.name)
    on conflict (program_id, name) do nothing;
    insert into import_profile (participant_id, attribute_id, old_value, new_value)
    select b.participant_id, a.id, f.value, t.value
    from import_batch b cross join lateral jsonb_each_text(b.profile) t (name, value)
    join profile_attributes a on a.program_id = v.program_id and a.name = t.name
    left join participant_profiles f on f.participant_id = b.participant_id and f.profile_attribute_id = a.id
    where (v_naming = 'replace' or coalesce(f.value, '') = '') and f.value is distinct from t.value;
    with filled as (
      insert into participant_profiles as f (program_id, participant_id, profile_attribute_id, value, created_at, updated_at)
      select v.program_id, b.participant_id, a.id, t.value, p_now, p_now
      from import_batch b cross join lateral jsonb_each_text(b.profile) t (name, value)
      join profile_attributes a on a.program_id = v.program_id and a.name = t.name and t.name not in ('country_code', 'aptos_wallet_address')
      on conflict (participant_id, profile_attribute_id) do update set value = excluded.value, updated_at = p_now
        where (v_naming = 'replace' or coalesce(f.value, '') = '') and f.value is distinct from excluded.value
      returning f.participant_id
    )
    update import_batch b set is_changed = true from filled f where f.participant_id = b.participant_id and not b.is_new;
    -- API clients find changed participants by updated_at.
    update participants p set updated_at = greatest(p_now, now())
    from (select distinct r.participant_id from import_profile r) c where p.id = c.participant_id and p.id = any (v_known);
  end if;

  -- Fields of plugins, by their columns.
  if exists (select from import_batch b where b.fields is not null) then
    select string_agg(format('%1$I = %2$s', k.name, k.value), ', '), string_agg(format('p.%I', k.name), ', '), string_agg(k.value, ', ')
    into v_set, v_old, v_new
    from (select n.name, format(case v_naming when 'append' then 'coalesce(p.%1$I, v.%1$I)' else 'coalesce(v.%1$I, p.%1$I)' end, n.name) as value
      from (select distinct jsonb_object_keys(b.fields) as name from import_batch b) n) k;
    execute format('with filled as (
        update participants p set %s, updated_at = greatest($1, now()) from import_batch b cross join lateral jsonb_populate_record(null::participants, b.fields) v
        where p.id = b.participant_id and b.fields is not null and row (%s) is distinct from row (%s) returning p.id)
      update import_batch b set is_changed = true from filled f where f.id = b.participant_id and not b.is_new', v_set, v_old, v_new) using p_now;
  end if;

  -- Store the changes for an undo.
  insert into transfers.import_changes (import_id, participant_id, is_new, changes, profile)
  select v.id, c.participant_id, c.is_new, c.changes, c.profile from (
    select b.participant_id, b.is_new, coalesce((
        select jsonb_object_agg(f.key, jsonb_build_array(k.fields -> f.key, f.value)) from jsonb_each(to_jsonb(p)) f
        where f.key = any (v_columns || '{email}'::text[]) and (b.is_new or (k.fields ? f.key and k.fields -> f.key <> f.value))), '{}') as changes,
      coalesce((select jsonb_object_agg(r.attribute_id, jsonb_build_array(r.old_value, r.new_value)) from import_profile r
        where r.participant_id = b.participant_id), '{}') as profile
    from import_batch b join participants p on p.id = b.participant_id
    left join import_known k on k.participant_id = b.participant_id) c
  where c.is_new or c.changes <> '{}' or c.profile <> '{}'
  on conflict do nothing;
  update email_choice_changes h set detail = b.consent_source, given_at = b.consent_at, import_id = v.id
  from import_batch b where h.participant_id = b.participant_id and h.source = 'import' and h.occurred_at = now();

  if v_points = 'append' then
    -- New participants have no points yet.
    if (v.options ->> 'credit_again') is distinct from 'true' then
      update import_batch b set is_repeated = true
      where not b.is_new and (b.points > 0 or b.lifetime_points > 0)
        and laurel_earlier_import(v.program_id, b.participant_id, coalesce(b.points, 0), b.lifetime_points) is not null;
      get diagnostics v_repeated = row_count;
    end if;
    with wanted as (
      select array_agg(b.participant_id order by b.participant_id) as ids, array_agg(b.points order by b.participant_id) as points,
        array_agg(b.bought_points order by b.participant_id) as boughts,
        array_agg(jsonb_build_object('line', b.line) order by b.participant_id) as evidence
      from import_batch b where b.points > 0 and not b.is_repeated
    ), posted as (
      select e.* from wanted w cross join lateral laurel_post_many(
        v.program_id, 'earning', w.ids, w.points, 'import:' || v.id || ':append', 'Import', v.id::text, p_title,
        'import.append', w.evidence, v_actor, v.administrator_id::text, p_now, null, w.boughts) e
      where w.ids is not null
    ), told as (
      insert into participant_actions (program_id, participant_id, action_type, title, points, actionable_type, actionable_id, point_entry_id, occurred_at)
      select v.program_id, e.participant_id, 'points_imported', p_title, e.amount, 'Participant', e.participant_id::text, e.entry_id, p_now
      from posted e
    )
    update import_batch b set amount = e.amount from posted e where e.participant_id = b.participant_id;
    -- Lifetime points exceed the points that are left.
    with wanted as (
      select array_agg(b.participant_id order by b.participant_id) as ids,
        array_agg(k.points + b.lifetime_points - coalesce(b.points, 0) order by b.participant_id) as lifetimes,
        array_agg(jsonb_build_object('line', b.line, 'points', coalesce(b.points, 0), 'lifetime_points', b.lifetime_points)
          order by b.participant_id) as evidence
      from import_batch b join participant_balances k on k.participant_id = b.participant_id
      where b.lifetime_points is not null and not b.is_repeated
    ), posted as (
      select e.* from wanted w cross join lateral laurel_post_many(
        v.program_id, 'adjustment', w.ids, array_fill(null::integer, array[cardinality(w.ids)]), 'import:' || v.id || ':lifetime',
        'Import', v.id::text, p_title, 'import.lifetime', w.evidence, v_actor, v.administrator_id::text, p_now, w.lifetimes) e
      where w.ids is not null
    )
    update import_batch b set amount = coalesce(b.amount, 0) from posted e where e.participant_id = b.participant_id;
  elsif v_points = 'replace' then
    with wanted as (
      select array_agg(b.participant_id order by b.participant_id) as ids, array_agg(b.points order by b.participant_id) as points,
        array_agg(b.bought_points order by b.participant_id) as boughts,
        -- The points left can't exceed lifetime points.
        array_agg(coalesce(b.lifetime_points, greatest(k.points, b.points)) order by b.participant_id) as lifetimes,
        array_agg(jsonb_strip_nulls(jsonb_build_object('line', b.line, 'points', b.points, 'lifetime_points', b.lifetime_points))
          order by b.participant_id) as evidence
      from import_batch b join participant_balances k on k.participant_id = b.participant_id
      where b.points is not null or b.lifetime_points is not null
    ), posted as (
      select e.* from wanted w cross join lateral laurel_post_many(
        v.program_id, 'adjustment', w.ids, w.points, 'import:' || v.id || ':replace', 'Import', v.id::text, p_title,
        'import.replace', w.evidence, v_actor, v.administrator_id::text, p_now, w.lifetimes, w.boughts) e
      where w.ids is not null
    ), told as (
      insert into participant_actions (program_id, participant_id, action_type, title, points, actionable_type, actionable_id, point_entry_id, occurred_at)
      select v.program_id, e.participant_id, 'points_imported', p_title, e.amount, 'Participant', e.participant_id::text, e.entry_id, p_now
      from posted e where e.amount <> 0
    )
    update import_batch b set amount = e.amount from posted e where e.participant_id = b.participant_id;
  end if;

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
      'repeated', coalesce((i.result ->> 'repeated')::int, 0) + v_repeated,
      'entries', coalesce((i.result ->> 'entries')::int, 0) + v_entries,
      'points', coalesce((i.result ->> 'points')::bigint, 0) + v_amount)
  where i.id = p_import;
  return v_from + v_read < v.total_rows;
end
$$;
