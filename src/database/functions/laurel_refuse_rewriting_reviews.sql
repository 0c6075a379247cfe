CREATE OR REPLACE FUNCTION public.laurel_refuse_rewriting_reviews() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  -- Only an erasure clears what was written (RULE-44).
  if tg_op = 'UPDATE' and to_jsonb(new) - 'changes' = to_jsonb(old) - 'changes'
    and exists (select from receipts r join participants p on p.id = r.participant_id
      where r.id = old.receipt_id and p.erased_at is not null) then
    return new;
  end if;
  if tg_op = 'DELETE' and exists (select from receipts r join participants p on p.id = r.participant_id
    where r.id = old.receipt_id and p.is_test) then
    return old;
  end if;
  raise exception '% is append-only: correct it by adding entries', tg_table_name using errcode = 'restrict_violation';
end
$$;
