CREATE OR REPLACE FUNCTION public.laurel_keep_draw() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  -- The secret may be encrypted anew: the commitment proves that it's the same.
  if tg_op = 'UPDATE' and to_jsonb(new) - 'secret_sealed' = to_jsonb(old) - 'secret_sealed' then
    return new;
  end if;
  if tg_op = 'DELETE' or new.seed_commitment is distinct from old.seed_commitment
    or (old.status = 'frozen' and new.status = 'committed') or old.status = 'drawn'
    or (old.status = 'frozen' and (new.entry_list_hash, new.frozen_at) is distinct from (old.entry_list_hash, old.frozen_at)) then
    raise exception 'what a draw has published stays' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
