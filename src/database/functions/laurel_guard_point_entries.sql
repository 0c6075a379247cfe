CREATE OR REPLACE FUNCTION public.laurel_guard_point_entries() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) in (to_jsonb(old) || jsonb_build_object('title', '', 'evidence', laurel_numbers_of(old.evidence)),
      to_jsonb(old) || jsonb_build_object('idempotency_key', 'erased:' || old.id))
    and exists (select from participants p where p.id = old.participant_id and p.erased_at is not null) then
    return new;
  end if;
  -- Only the entries of test participants can be deleted.
  if tg_op = 'DELETE' and exists (select from participants p where p.id = old.participant_id and p.is_test) then
    return old;
  end if;
  raise exception 'point_entries is append-only: correct it by adding entries' using errcode = 'restrict_violation';
end
$$;
