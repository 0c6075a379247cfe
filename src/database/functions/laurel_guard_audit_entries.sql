CREATE OR REPLACE FUNCTION public.laurel_guard_audit_entries() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  -- Only an erasure clears what names a person (RULE-44). NEW does not have the generated column's value yet.
  if tg_op = 'UPDATE' and old.record_type = 'participants'
    and to_jsonb(new) - array['words', 'before', 'after', 'salt'] = to_jsonb(old) - array['words', 'before', 'after', 'salt']
    and laurel_numbers_of(new.before) is not distinct from laurel_numbers_of(old.before)
    and laurel_numbers_of(new.after) is not distinct from laurel_numbers_of(old.after)
    and exists (select from participants p where p.id::text = old.record_id and p.erased_at is not null) then
    new.salt := null;
    return new;
  end if;
  if tg_op = 'UPDATE' and old.record_type = 'receipt'
    and to_jsonb(new) - array['words', 'before', 'after', 'salt'] = to_jsonb(old) - array['words', 'before', 'after', 'salt']
    and new.before is not distinct from old.before - array['merchant_name', 'merchant_address']
    and new.after is not distinct from old.after - array['merchant_name', 'merchant_address']
    and exists (select from receipts r join participants p on p.id = r.participant_id
      where r.id::text = old.record_id and p.erased_at is not null) then
    new.salt := null;
    return new;
  end if;
  -- The entries of a deleted program stay with its organization.
  if tg_op = 'UPDATE' and to_jsonb(new) - 'words' = to_jsonb(old) - 'words' || '{"program_id": null}'
    and not exists (select from programs p where p.id = old.program_id) then
    return new;
  end if;
  raise exception 'audit_entries is append-only: correct it by adding entries' using errcode = 'restrict_violation';
end
$$;
