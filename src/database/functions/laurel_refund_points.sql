CREATE OR REPLACE FUNCTION public.laurel_refund_points(p_program integer, p_participant integer, p_amount integer, p_reverses integer, p_key text, p_cause_type text, p_cause_id text, p_title text, p_rule text, p_evidence jsonb, p_actor_type public.enum_point_entries_actor_type, p_actor_id text, p_expires_at timestamp with time zone, p_occurred_at timestamp with time zone, OUT outcome text, OUT entry_id integer, OUT balance integer, OUT lifetime integer) RETURNS record
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    AS $$
declare
  v_left integer;
  v_bought integer;
  v_given integer := p_participant;
begin
  -- A spending of a merged account is refunded there, and forwarded.
  select e.participant_id into p_participant from point_entries e
  where e.id = p_reverses and e.program_id = p_program and e.participant_id <> p_participant
    and e.participant_id in (select laurel_accounts_of(p_program, p_participant));
  p_participant := coalesce(p_participant, v_given);
  perform from participant_balances where participant_id = p_participant and program_id = p_program for update;
  if not found then
    outcome := 'unknown_participant';
    return;
  end if;
  select f.* into outcome, entry_id, balance, lifetime
  from laurel_find_posting(p_program, p_key, p_participant, 'refund', p_amount, p_reverses) f;
  if outcome is not null then
    return;
  end if;
  select -e.amount - coalesce(r.amount, 0), -e.bought_amount - coalesce(r.bought, 0) into v_left, v_bought
  from point_entries e
  cross join lateral (select sum(r.amount) as amount, sum(r.bought_amount) as bought from point_entries r where r.reverses_id = e.id) r
  where e.id = p_reverses and e.program_id = p_program and e.participant_id = p_participant and e.kind = 'spending';
  if v_left is null or v_left < p_amount then
    outcome := case when v_left is null then 'unknown_entry' else 'exceeds_entry' end;
    return;
  end if;
  select f.* into outcome, entry_id, balance, lifetime
  from laurel_post_points(p_program, p_participant, 'refund', p_amount, 0, p_reverses, p_key, p_cause_type, p_cause_id,
    p_title, p_rule, p_evidence, p_actor_type, p_actor_id, p_expires_at, p_occurred_at, least(v_bought, p_amount)) f;
end
$$;
