CREATE OR REPLACE FUNCTION public.laurel_reinstate_points(p_program integer, p_entry integer, p_days integer, p_key text, p_title text, p_rule text, p_evidence jsonb, p_actor_type public.enum_point_entries_actor_type, p_actor_id text, p_occurred_at timestamp with time zone, OUT outcome text, OUT entry_id integer, OUT balance integer, OUT lifetime integer) RETURNS record
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    AS $$
declare
  v_expiry point_entries;
begin
  select e.* into v_expiry from point_entries e where e.id = p_entry and e.program_id = p_program and e.kind = 'expiry';
  if not found then
    outcome := 'unknown_entry';
    return;
  end if;
  perform from participant_balances where participant_id = v_expiry.participant_id for update;
  select f.outcome, f.entry_id, f.balance, f.lifetime into outcome, entry_id, balance, lifetime
  from laurel_find_posting(p_program, p_key, v_expiry.participant_id, 'reinstatement', -v_expiry.amount, p_entry) f;
  if outcome is not null then
    return;
  end if;
  if exists (select from point_entries r where r.reverses_id = p_entry) then
    outcome := 'already_reinstated';
  elsif p_occurred_at > v_expiry.occurred_at + make_interval(days => p_days) then
    outcome := 'too_late';
  end if;
  if outcome is not null then
    return;
  end if;
  select f.outcome, f.entry_id, f.balance, f.lifetime into outcome, entry_id, balance, lifetime
  from laurel_post_points(p_program, v_expiry.participant_id, 'reinstatement', -v_expiry.amount, 0, p_entry, p_key, 'Expiry',
    v_expiry.cause_id, p_title, p_rule, p_evidence, p_actor_type, p_actor_id, null, p_occurred_at, -v_expiry.bought_amount) f;
end
$$;
