CREATE OR REPLACE FUNCTION public.laurel_post_points(p_program integer, p_participant integer, p_kind public.enum_point_entries_kind, p_amount integer, p_lifetime integer, p_reverses integer, p_key text, p_cause_type text, p_cause_id text, p_title text, p_rule text, p_evidence jsonb, p_actor_type public.enum_point_entries_actor_type, p_actor_id text, p_expires_at timestamp with time zone, p_occurred_at timestamp with time zone, p_bought integer DEFAULT NULL::integer, OUT outcome text, OUT entry_id integer, OUT balance integer, OUT lifetime integer) RETURNS record
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    AS $$
declare
  v_shortfall integer := case when p_kind in ('reversal', 'earning') then p_amount - p_lifetime else 0 end;
  v_to_tier integer;
  v_bought integer := coalesce(p_bought, 0);
begin
  -- Bought points leave first, so that earned ones are left for entries. A reversal takes no more of them than its earning gave.
  if p_bought is null and p_amount < 0 then
    select -least(b.bought_points, -p_amount, case p_kind when 'reversal' then greatest(0, (
        select coalesce(sum(e.bought_amount), 0) from point_entries e
        where e.program_id = p_program and (e.id = p_reverses or e.reverses_id = p_reverses))) end) into v_bought
    from participant_balances b where b.participant_id = p_participant and b.program_id = p_program for update;
  end if;
  update participant_balances
  set points = points + p_lifetime,
    unused_points = unused_points + p_amount,
    bought_points = bought_points + v_bought,
    shortfall_points = shortfall_points + v_shortfall,
    may_be_negative = may_be_negative or unused_points + p_amount < 0,
    points_to_next_tier = points_to_next_tier - greatest(p_lifetime, 0)
  where participant_id = p_participant and program_id = p_program
    and (p_amount >= 0 or p_kind = 'reversal' or (p_kind::text = 'transfer' and p_cause_type = 'Merge') or (unused_points + p_amount >= 0
      and (p_bought is null or (bought_points + p_bought >= 0 and p_bought - p_amount <= greatest(0, unused_points - bought_points)))))
  returning unused_points, points, points_to_next_tier into balance, lifetime, v_to_tier;

  if not found then
    -- The same spending may have been posted while this one waited for the row lock.
    select f.* into outcome, entry_id, balance, lifetime
    from laurel_find_posting(p_program, p_key, p_participant, p_kind, p_amount, p_reverses) f;
    if outcome is null then
      perform from participant_balances where participant_id = p_participant and program_id = p_program;
      outcome := case when found then 'insufficient_points' else 'unknown_participant' end;
    end if;
    return;
  end if;

  with key as (
    insert into point_entry_keys (id, program_id, idempotency_key, occurred_at)
    values (nextval('point_entries_id_seq'), p_program, p_key, p_occurred_at)
    on conflict (program_id, idempotency_key) do nothing
    returning id
  )
  insert into point_entries (id, program_id, participant_id, kind, amount, lifetime_amount, reverses_id, idempotency_key,
    cause_type, cause_id, title, rule, evidence, actor_type, actor_id, expires_at, occurred_at, bought_amount)
  select key.id, p_program, p_participant, p_kind, p_amount, p_lifetime, p_reverses, p_key,
    p_cause_type, p_cause_id, p_title, p_rule, p_evidence, p_actor_type, p_actor_id, p_expires_at, p_occurred_at, v_bought from key
  returning id into entry_id;

  if entry_id is null then
    update participant_balances
    set points = points - p_lifetime, unused_points = unused_points - p_amount, bought_points = bought_points - v_bought,
      shortfall_points = shortfall_points - v_shortfall,
      points_to_next_tier = points_to_next_tier + greatest(p_lifetime, 0)
    where participant_id = p_participant;
    select f.* into strict outcome, entry_id, balance, lifetime
    from laurel_find_posting(p_program, p_key, p_participant, p_kind, p_amount, p_reverses) f;
    return;
  end if;
  outcome := 'posted';
  if v_to_tier <= 0 and p_lifetime > 0 then
    perform laurel_settle_tier(p_program, p_participant, 'points', p_occurred_at);
  end if;
  -- Points that an account gets or loses after its merge are the surviving one's.
  if p_cause_type is distinct from 'Merge' and exists (select from participants where id = p_participant and merged_into_id is not null) then
    select f.balance, f.lifetime into balance, lifetime from laurel_forward_points(p_program, p_participant, 'merge:entry:' || entry_id,
      case when p_kind = 'reversal' then p_reverses end, p_actor_type, p_actor_id, p_occurred_at) f;
  end if;
end
$$;
