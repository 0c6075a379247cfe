CREATE OR REPLACE FUNCTION public.laurel_expire_points(p_program integer, p_participant integer, p_on date, p_at_most integer, p_key text, p_title text, p_rule text, p_evidence jsonb, p_actor_type public.enum_point_entries_actor_type, p_actor_id text, p_occurred_at timestamp with time zone, OUT outcome text, OUT entry_id integer, OUT balance integer, OUT lifetime integer, OUT expired integer) RETURNS record
    LANGUAGE plpgsql
    AS $$
declare
  v_amount integer;
  v_bought integer;
begin
  perform from participant_balances where participant_id = p_participant and program_id = p_program for update;
  if not found then
    outcome := 'unknown_participant';
    return;
  end if;
  select f.outcome, f.entry_id, f.balance, f.lifetime into outcome, entry_id, balance, lifetime
  from laurel_find_posting(p_program, p_key, p_participant, 'expiry', null, null) f;
  if outcome is not null then
    select -e.amount into expired from point_entries e where e.id = entry_id;
    return;
  end if;
  select least(laurel_due_points(p_program, p_participant, p_on), p_at_most, b.unused_points), b.unused_points, b.points, b.bought_points
  into v_amount, balance, lifetime, v_bought from participant_balances b where b.participant_id = p_participant;
  if v_amount <= 0 then
    outcome := 'nothing_due';
    return;
  end if;
  expired := v_amount;
  v_bought := least(v_bought, v_amount,
    greatest(laurel_bought_due(p_program, p_participant, p_on), v_amount - greatest(0, balance - v_bought)));
  select f.outcome, f.entry_id, f.balance, f.lifetime into outcome, entry_id, balance, lifetime
  from laurel_post_points(p_program, p_participant, 'expiry', -v_amount, 0, null, p_key, 'Expiry', p_on::text, p_title,
    p_rule, p_evidence, p_actor_type, p_actor_id, null, p_occurred_at, -v_bought) f;
end
$$;
