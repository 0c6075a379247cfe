CREATE OR REPLACE FUNCTION public.laurel_hold_points(p_program integer, p_participant integer, p_amount integer, p_key text, p_cause_type text, p_cause_id text, p_title text, p_held_because text, p_release_at timestamp with time zone, p_held_at timestamp with time zone, OUT outcome text, OUT pending_id integer, OUT pending integer) RETURNS record
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    AS $$
begin
  p_participant := laurel_survivor_of(p_program, p_participant);
  update participant_balances set pending_points = pending_points + p_amount
  where participant_id = p_participant and program_id = p_program
  returning pending_points into pending;
  if not found then
    outcome := 'unknown_participant';
    return;
  end if;
  insert into pending_points (program_id, participant_id, amount, title, cause_type, cause_id, idempotency_key,
    held_because, release_at, created_at, updated_at)
  values (p_program, p_participant, p_amount, p_title, p_cause_type, p_cause_id, p_key,
    p_held_because, p_release_at, p_held_at, p_held_at)
  on conflict (program_id, idempotency_key) do nothing
  returning id into pending_id;
  if pending_id is not null then
    outcome := 'held';
    return;
  end if;
  update participant_balances set pending_points = pending_points - p_amount
  where participant_id = p_participant
  returning pending_points into pending;
  select case when h.participant_id = p_participant and h.amount = p_amount then 'duplicate' else 'key_reused' end, h.id
  into strict outcome, pending_id
  from pending_points h where h.program_id = p_program and h.idempotency_key = p_key;
end
$$;
