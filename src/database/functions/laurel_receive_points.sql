CREATE OR REPLACE FUNCTION public.laurel_receive_points(p_program integer, p_participant integer, p_entry integer, p_key text, p_cause_type text, p_cause_id text, p_title text, p_rule text, p_evidence jsonb, p_actor_type public.enum_point_entries_actor_type, p_actor_id text, p_occurred_at timestamp with time zone, OUT outcome text, OUT entry_id integer, OUT balance integer, OUT lifetime integer) RETURNS record
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    AS $$
declare
  v_sent integer;
  v_bought integer;
begin
  -- Serializes those who would receive the same points.
  select -e.amount, -e.bought_amount into v_sent, v_bought from point_entries e
  where e.id = p_entry and e.program_id = p_program and e.kind = 'transfer' and e.amount < 0 for no key update;
  if not found then
    outcome := 'unknown_entry';
    return;
  end if;
  perform from participant_balances where participant_id = p_participant and program_id = p_program for update;
  if not found then
    outcome := 'unknown_participant';
    return;
  end if;
  select f.* into outcome, entry_id, balance, lifetime
  from laurel_find_posting(p_program, p_key, p_participant, 'transfer', v_sent, p_entry) f;
  if outcome is not null then
    return;
  end if;
  if exists (select from point_entries r where r.reverses_id = p_entry) then
    outcome := 'already_received';
    return;
  end if;
  select f.* into outcome, entry_id, balance, lifetime
  from laurel_post_points(p_program, p_participant, 'transfer', v_sent, 0, p_entry, p_key, p_cause_type, p_cause_id,
    p_title, p_rule, p_evidence, p_actor_type, p_actor_id, null, p_occurred_at, v_bought) f;
end
$$;
