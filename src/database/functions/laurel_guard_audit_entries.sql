CREATE OR REPLACE FUNCTION public.laurel_guard_audit_entries() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'UPDATE' and old.action in ('participant.points_added', 'participant.points_removed')
    -- A generated column is not computed yet in NEW.
    and to_jsonb(new) - 'words' = jsonb_set(to_jsonb(old) - 'words', '{after,title}', '""', false)
    and exists (select from participants p where p.id::text = old.record_id and p.erased_at is not null) then
    return new;
  end if;
  -- The entries of a deleted program stay with its organization.
  if tg_op = 'UPDATE' and to_jsonb(new) - 'words' = to_jsonb(old) - 'words' || '{"program_id": null}'
    and not exists (select from programs p where p.id = old.program_id) then
    return new;
  end if;
  raise exception '% is append-only: correct it by adding entries', tg_table_name using errcode = 'restrict_violation';
end
$$;
