CREATE OR REPLACE FUNCTION public.laurel_restore_import(p_import integer, p_now timestamp with time zone, OUT restored integer, OUT kept integer) RETURNS record
    LANGUAGE plpgsql
    AS $$
declare
  v_column text;
  v_guard text;
begin
  perform set_config('laurel.consent_source', 'import_undone', true);
  perform from participants p where p.id in (select c.participant_id from transfers.import_changes c where c.import_id = p_import)
    order by p.id for no key update;
  -- Restore only values that have not changed since the import.
  for v_column in select distinct jsonb_object_keys(c.changes) from transfers.import_changes c
    where c.import_id = p_import and not c.is_new
  loop
    v_guard := case when v_column in ('status', 'email_setting_id') then
      ' and not exists (select from email_choice_changes h where h.participant_id = p.id and h.import_id is distinct from $1 and h.source <> ''import_undone''
          and h.id > (select min(m.id) from email_choice_changes m where m.participant_id = p.id and m.import_id = $1))' else '' end;
    execute format('update participants p set %1$I = (jsonb_populate_record(null::participants, jsonb_build_object(%1$L, c.changes -> %1$L -> 0))).%1$I, updated_at = $2
      from transfers.import_changes c where c.import_id = $1 and not c.is_new and p.id = c.participant_id and p.erased_at is null
        and c.changes ? %1$L and coalesce(to_jsonb(p.%1$I), ''null'') = c.changes -> %1$L -> 1', v_column) || v_guard using p_import, p_now;
  end loop;
  update participant_profiles f set value = t.change ->> 0, updated_at = p_now
  from transfers.import_changes c cross join lateral jsonb_each(c.profile) t (attribute_id, change)
  where c.import_id = p_import and not c.is_new and f.participant_id = c.participant_id
    and f.profile_attribute_id = t.attribute_id::integer and f.value = t.change ->> 1;
  update participants p set updated_at = p_now from transfers.import_changes c
  where c.import_id = p_import and not c.is_new and c.profile <> '{}' and p.id = c.participant_id and p.erased_at is null;
  delete from participant_profiles f using transfers.import_changes c cross join lateral jsonb_each(c.profile) t (attribute_id, change)
  where c.import_id = p_import and not c.is_new and f.participant_id = c.participant_id
    and f.profile_attribute_id = t.attribute_id::integer and t.change ->> 0 is null and f.value is null;

  select count(*) filter (where d.is_back), count(*) filter (where not d.is_back) into restored, kept
  from (select not exists (select from jsonb_each(c.changes) t (name, change)
        where coalesce(to_jsonb(p) -> t.name, 'null') <> t.change -> 0)
      and not exists (select from jsonb_each(c.profile) t (attribute_id, change)
        where t.change ->> 0 is distinct from (select f.value from participant_profiles f
          where f.participant_id = c.participant_id and f.profile_attribute_id = t.attribute_id::integer)) as is_back
    from transfers.import_changes c join participants p on p.id = c.participant_id and p.erased_at is null
    where c.import_id = p_import and not c.is_new) d;
end
$$;
