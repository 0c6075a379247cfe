CREATE OR REPLACE FUNCTION public.laurel_search_renamed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update participant_search set name = laurel_searched_name(new.first_name, new.last_name), email = lower(new.email)
  where participant_id = new.id;
  return null;
end
$$;
