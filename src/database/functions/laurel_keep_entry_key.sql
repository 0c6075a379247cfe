CREATE OR REPLACE FUNCTION public.laurel_keep_entry_key() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'UPDATE' then
    update point_entry_keys set idempotency_key = new.idempotency_key where id = new.id and program_id = new.program_id;
  else
    delete from point_entry_keys where id = old.id and program_id = old.program_id;
  end if;
  return null;
end
$$;
