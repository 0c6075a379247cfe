CREATE OR REPLACE FUNCTION public.laurel_cancel_points(p_program integer, p_key text, p_cancelled_at timestamp with time zone, OUT outcome text, OUT pending_id integer, OUT pending integer) RETURNS record
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    AS $$
declare
  v_hold pending_points := laurel_lock_hold(p_program, p_key);
begin
  pending_id := v_hold.id;
  outcome := case when v_hold.id is null then 'unknown_hold' when v_hold.status = 'released' then 'released'
    when v_hold.status = 'cancelled' then 'duplicate' else 'cancelled' end;
  if outcome = 'cancelled' then
    update pending_points set status = 'cancelled', updated_at = p_cancelled_at where id = v_hold.id;
    update participant_balances set pending_points = pending_points - v_hold.amount
    where participant_id = v_hold.participant_id;
  end if;
  select b.pending_points into pending from participant_balances b where b.participant_id = v_hold.participant_id;
end
$$;
