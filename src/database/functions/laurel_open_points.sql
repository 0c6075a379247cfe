CREATE OR REPLACE FUNCTION public.laurel_open_points() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into participant_points (participant_id, program_id, total, recent)
  select id, program_id, 0, 0 from inserted order by id;
  return null;
end
$$;
