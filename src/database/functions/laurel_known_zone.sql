CREATE OR REPLACE FUNCTION public.laurel_known_zone(p_zone text) RETURNS text
    LANGUAGE plpgsql STABLE
    AS $$
begin
  perform now() at time zone p_zone;
  return p_zone;
exception when others then
  return 'UTC';
end
$$;
