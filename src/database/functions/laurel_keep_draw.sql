CREATE OR REPLACE FUNCTION public.laurel_keep_draw() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'DELETE' or new.seed_commitment is distinct from old.seed_commitment
    or (old.status = 'frozen' and new.status = 'committed') or old.status = 'drawn'
    or (old.status = 'frozen' and (new.entry_list_hash, new.frozen_at) is distinct from (old.entry_list_hash, old.frozen_at)) then
    raise exception 'what a draw has published stays' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
