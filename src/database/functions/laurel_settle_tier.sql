CREATE OR REPLACE FUNCTION public.laurel_settle_tier(p_program integer, p_participant integer, p_reason text, p_now timestamp with time zone) RETURNS text
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    AS $$
declare
  v_now record;
  v_points integer;
  v_reached record;
  v_to integer;
  v_outcome text := 'kept';
begin
  -- Serialize postings and reviews of a participant by locking the balance row.
  select b.points into v_points from participant_balances b
  where b.participant_id = p_participant and b.program_id = p_program for no key update;
  select g.tier_rules_basis::text as basis, p.tier_until, p.tier_notice_at, p.tier_id, t.name, coalesce(t.threshold, -1)::integer as threshold into v_now
  from programs g join participants p on p.program_id = g.id and p.id = p_participant and p.erased_at is null
  left join program_tiers t on t.id = p.tier_id
  where g.id = p_program and g.features_tiers;
  if not found then
    update participant_balances set points_to_next_tier = null
    where participant_id = p_participant and program_id = p_program and points_to_next_tier is not null;
    return 'no_tiers';
  end if;
  if v_now.basis = 'last_12_months' then
    v_points := laurel_recent_earnings(p_program, p_participant, p_now);
  end if;
  select t.id, t.name, t.threshold::integer into v_reached from program_tiers t
  where t.program_id = p_program and t.threshold <= v_points order by t.threshold desc limit 1;
  v_to := coalesce(v_reached.threshold, -1);

  if v_to > v_now.threshold then
    v_outcome := 'raised';
  elsif v_now.tier_until <= p_now and v_to = v_now.threshold then
    v_outcome := 'renewed';
  -- Nobody moves down without a notice 30 days before.
  elsif v_now.tier_until + interval '30 days' <= p_now and v_now.tier_notice_at + interval '30 days' <= p_now then
    v_outcome := 'lowered';
  end if;
  if v_outcome <> 'kept' then
    update participants set tier_id = v_reached.id, updated_at = p_now, tier_notice_at = null,
      tier_since = case when v_outcome = 'renewed' then tier_since when v_reached.id is not null then p_now end,
      tier_until = case
        when v_outcome = 'renewed' and tier_until + interval '12 months' > p_now then tier_until + interval '12 months'
        when v_reached.id is not null then p_now + interval '12 months' end
    where id = p_participant and program_id = p_program;
  end if;
  -- Every tier change is recorded here; triggers on tier_changes write what follows from it, such as an event.
  if v_outcome in ('raised', 'lowered') then
    insert into tier_changes (program_id, participant_id, from_tier, to_tier, reason, points, changed_at)
    values (p_program, p_participant, v_now.name, v_reached.name,
      (case when v_outcome = 'lowered' then 'anniversary' else p_reason end)::enum_tier_changes_reason, v_points, p_now);
    -- The tier that everyone starts in is not announced.
    insert into participant_actions (program_id, participant_id, action_type, title, points, actionable_type, actionable_id, occurred_at)
    select p_program, p_participant, case v_outcome when 'raised' then 'tier_reached' else 'tier_left' end,
      case v_outcome when 'raised' then v_reached.name else v_now.name end, 0, 'Participant', p_participant::text, p_now
    where v_outcome = 'lowered' or v_to > 0;
  end if;
  update participant_balances
  set points_to_next_tier = (select min(t.threshold)::integer - v_points from program_tiers t
    where t.program_id = p_program and t.threshold > greatest(v_points, case when v_outcome = 'lowered' then -1 else v_now.threshold end))
  where participant_id = p_participant and program_id = p_program;
  return v_outcome;
end
$$;
