CREATE OR REPLACE FUNCTION public.laurel_search_added() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into participant_search (participant_id, program_id, name, email)
  select id, program_id, laurel_searched_name(first_name, last_name), lower(email) from added;
  return null;
end
$$;
