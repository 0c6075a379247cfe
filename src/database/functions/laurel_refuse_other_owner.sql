CREATE OR REPLACE FUNCTION public.laurel_refuse_other_owner() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  -- Only merging accounts, or undoing it, changes whose an entry is.
  if exists (select from participants p where p.program_id = old.program_id
    and ((p.id = old.participant_id and p.merged_into_id = new.participant_id) or (p.id = new.participant_id and p.merged_into_id = old.participant_id))) then
    return new;
  end if;
  raise exception '% is append-only: correct it by adding entries', tg_table_name using errcode = 'restrict_violation';
end
$$;
