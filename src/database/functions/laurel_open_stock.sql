CREATE OR REPLACE FUNCTION public.laurel_open_stock() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into reward_stocks (program_id, reward_id) values (new.program_id, new.id);
  return null;
end
$$;
