CREATE OR REPLACE FUNCTION public.laurel_add_entry_keys() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  -- laurel_post_points and laurel_post_many write keys in the same statement. A key of another entry is a violation.
  if exists (select from added a where not exists (
    select from point_entry_keys k where k.id = a.id and k.program_id = a.program_id)) then
    insert into point_entry_keys (id, program_id, idempotency_key, occurred_at)
    select a.id, a.program_id, a.idempotency_key, a.occurred_at from added a
    where not exists (select from point_entry_keys k where k.id = a.id and k.program_id = a.program_id);
  end if;
  return null;
end
$$;
