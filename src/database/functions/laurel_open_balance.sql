CREATE OR REPLACE FUNCTION public.laurel_open_balance() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into participant_balances (program_id, participant_id) select program_id, id from added;
  return null;
end
$$;
