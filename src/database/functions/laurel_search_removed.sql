CREATE OR REPLACE FUNCTION public.laurel_search_removed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from participant_search where participant_id in (select id from removed);
  return null;
end
$$;
