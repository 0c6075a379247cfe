CREATE OR REPLACE FUNCTION public.laurel_account_balance(p_program integer, p_participant integer) RETURNS integer
    LANGUAGE plpgsql
    AS $$
-- The points of a participant, which after a merge are in the surviving account. Locks their balance.
declare
  v_points integer;
begin
  select unused_points into v_points from participant_balances
  where participant_id = laurel_survivor_of(p_program, p_participant) and program_id = p_program for update;
  return v_points;
end
$$;
