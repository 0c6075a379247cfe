CREATE OR REPLACE FUNCTION public.laurel_open_calendar() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into figure_calendars (program_id, time_zone, points_since)
  values (new.id, laurel_known_zone(new.time_zone), (now() at time zone laurel_known_zone(new.time_zone))::date - 29);
  return null;
end
$$;
