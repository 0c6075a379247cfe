CREATE OR REPLACE FUNCTION public.laurel_reverse_points(p_program integer, p_entry integer, p_amount integer, p_key text, p_title text, p_rule text, p_evidence jsonb, p_actor_type public.enum_point_entries_actor_type, p_actor_id text, p_occurred_at timestamp with time zone, OUT outcome text, OUT entry_id integer, OUT balance integer, OUT lifetime integer, OUT shortfall integer) RETURNS record
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    AS $$
declare
  v_earning point_entries;
  v_balance integer;
  v_left integer;
  v_amount integer;
  v_taken integer;
begin
  select e.* into v_earning from point_entries e where e.id = p_entry and e.program_id = p_program and e.kind = 'earning';
  if not found then
    outcome := 'unknown_entry';
    return;
  end if;
  select unused_points into strict v_balance from participant_balances
  where participant_id = v_earning.participant_id for update;
  -- The points of a merged account are in the surviving one.
  if exists (select from participants where id = v_earning.participant_id and merged_into_id is not null) then
    v_balance := laurel_account_balance(p_program, v_earning.participant_id);
  end if;
  select f.* into outcome, entry_id, balance, lifetime
  from laurel_find_posting(p_program, p_key, v_earning.participant_id, 'reversal', -p_amount, p_entry) f;
  if outcome is not null then
    select e.amount - e.lifetime_amount into shortfall from point_entries e where e.id = entry_id;
    return;
  end if;
  select v_earning.lifetime_amount + coalesce(sum(r.lifetime_amount), 0) into v_left
  from point_entries r where r.reverses_id = p_entry;
  v_amount := coalesce(p_amount, v_left);
  if v_amount = 0 or v_amount > v_left then
    outcome := 'exceeds_entry';
    return;
  end if;
  select case when points_rules_reversal_below_zero then v_amount else least(v_amount, greatest(v_balance, 0)) end
  into strict v_taken from programs where id = p_program;
  shortfall := v_amount - v_taken;
  perform laurel_pull_points(p_program, v_earning.participant_id, v_taken, v_amount, 'merge:reversal:' || md5(p_key), p_entry, p_actor_type,
    p_actor_id, p_occurred_at);
  select f.* into outcome, entry_id, balance, lifetime
  from laurel_post_points(p_program, v_earning.participant_id, 'reversal', -v_taken, -v_amount, p_entry, p_key,
    v_earning.cause_type, v_earning.cause_id, p_title, p_rule,
    coalesce(p_evidence, '{}') || jsonb_build_object('reversed_points', v_amount, 'shortfall_points', shortfall),
    p_actor_type, p_actor_id, null, p_occurred_at) f;
end
$$;
