CREATE OR REPLACE FUNCTION public.laurel_keep_sweepstake_entry() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (select from participants p where p.id = old.participant_id and p.is_test) then
    return old;
  end if;
  raise exception '% is append-only: correct it by adding entries', tg_table_name using errcode = 'restrict_violation';
end
$$;
