CREATE OR REPLACE FUNCTION public.laurel_write_completion(p_program integer, p_participant integer, p_challenge integer, p_period text, p_source public.enum_challenge_completions_source, p_points integer, p_evidence jsonb, p_completion_evidence jsonb, p_caption text, p_rule text, p_key text, p_held boolean, p_unlocks_offers boolean, p_click jsonb, p_alone boolean, p_actor_type public.enum_point_entries_actor_type, p_actor_id text, p_now timestamp with time zone, OUT completion_id integer, OUT points integer, OUT already boolean, OUT refused text) RETURNS record
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    AS $$
declare
  v_resets integer;
  v_entry integer;
  v_outcome text;
  v_written boolean := false;
begin
  already := false;
  -- Retry: another transaction may insert the completion, or reset it, between our check and our insert.
  for tries in 1..5 loop
    select c.id, c.points into completion_id, points from challenge_completions c
    where c.participant_id = p_participant and c.challenge_id = p_challenge and c.program_id = p_program
      and c.period_key = p_period and c.reset_at is null;
    if found then
      already := true;
      return;
    end if;
    completion_id := nextval('challenge_completions_id_seq');
    points := p_points;

    if p_held then
      select f.outcome, f.entry_id into v_outcome, v_entry
      from laurel_release_points(p_program, p_key, p_actor_type, p_actor_id, p_now) f;
      if v_outcome not in ('posted', 'duplicate') then
        refused := v_outcome;
        return;
      end if;
    elsif p_points > 0 then
      -- Completing a challenge again after a reset is a new earning with its own key.
      select count(*) into v_resets from challenge_completions r
      where r.participant_id = p_participant and r.challenge_id = p_challenge and r.program_id = p_program
        and r.period_key = p_period and r.reset_at is not null;
      select f.outcome, f.entry_id into v_outcome, v_entry
      from laurel_post_points(p_program, p_participant, 'earning', p_points, p_points, null,
        p_key || case when v_resets > 0 then ':' || v_resets else '' end, 'Challenge', p_challenge::text, p_caption, p_rule,
        jsonb_build_object('completion_id', completion_id) || p_evidence, p_actor_type, p_actor_id, null, p_now,
        case when p_source = 'payment' or p_rule in ('challenge donation', 'challenge membership') then p_points end) f;
      continue when v_outcome in ('duplicate', 'key_reused');
      if v_outcome <> 'posted' then
        refused := v_outcome;
        return;
      end if;
    end if;

    insert into challenge_completions (id, program_id, challenge_id, participant_id, period_key, source, points, evidence,
      point_entry_id, completed_at)
    values (completion_id, p_program, p_challenge, p_participant, p_period, p_source, p_points, p_completion_evidence, v_entry, p_now)
    on conflict (participant_id, challenge_id, period_key) where reset_at is null do nothing;
    v_written := found;
    exit when v_written;
    -- Undo the posting if the completion was not inserted.
    if v_outcome = 'posted' then
      raise exception 'completion of challenge % was written by somebody else', p_challenge;
    end if;
  end loop;
  if not v_written then
    refused := coalesce(v_outcome, 'written_meanwhile');
    return;
  end if;

  update participant_balances
  set completed_challenges = completed_challenges + 1, clicks = clicks + (p_click is not null)::integer
  where participant_id = p_participant and program_id = p_program;
  if p_click is not null then
    insert into challenge_events (program_id, challenge_id, participant_id, kind, details, occurred_at)
    values (p_program, p_challenge, p_participant, 'click', p_click || jsonb_build_object('completion_id', completion_id), p_now);
  end if;
  update participants set offers_unlocked = true
  where p_unlocks_offers and id = p_participant and program_id = p_program and not offers_unlocked;
  insert into participant_actions (program_id, participant_id, action_type, title, points, actionable_type, actionable_id,
    point_entry_id, occurred_at)
  values (p_program, p_participant, 'challenge_completed', p_caption, p_points, 'Challenge', p_challenge::text, v_entry, p_now);

  if p_alone and exists (
    select from laurel_deserved_rewards(p_program, p_participant, p_challenge, null, p_unlocks_offers, p_now)) then
    raise exception using errcode = 'LR002', message = 'a reward is to be given with completion ' || completion_id;
  end if;
end
$$;
