CREATE OR REPLACE FUNCTION public.laurel_lock_hold(p_program integer, p_key text) RETURNS public.pending_points
    LANGUAGE plpgsql
    AS $$
declare
  v_participant integer;
  v_hold pending_points;
begin
  select participant_id into v_participant from pending_points where program_id = p_program and idempotency_key = p_key;
  perform from participant_balances where participant_id = v_participant for update;
  select h.* into v_hold from pending_points h where h.program_id = p_program and h.idempotency_key = p_key;
  return v_hold;
end
$$;
