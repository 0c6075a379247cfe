CREATE OR REPLACE FUNCTION public.laurel_redeem_reward(p_program integer, p_reward integer, p_participant integer, p_key text, p_hold boolean, p_live_mode text, p_test_mode text, p_actor_type public.enum_point_entries_actor_type, p_actor_id text, p_now timestamp with time zone, p_cost integer DEFAULT NULL, OUT outcome text, OUT claim_id integer, OUT points_spent integer, OUT coupon_code text, OUT checkout_id integer, OUT missing_points integer, OUT claims_allowed integer, OUT payment_mode text, OUT price_cents integer, OUT currency text, OUT name text, OUT missing_tier text) RETURNS record
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    AS $$
declare
  v_reward record;
  v_earlier record;
  v_entry integer;
  v_spent text;
begin
  -- Serialize the claims of a participant, so that the limit per person and repeated clicks are seen.
  select r.id, r.name, r.selection, r.approved_at, r.start, r.finish, coalesce(p_cost, r.threshold, 0) as cost, r.limit_per_participant,
    coalesce(r.price_cents, 0)::integer as price, coalesce(r.currency, 'usd') as currency,
    g.test_mode, r.uses_coupons, b.unused_points,
    p.status in ('active', 'opted_out') and p.email_verified_at is not null and p.erased_at is null and p.must_accept_terms is not true as may_spend,
    case when g.features_tiers then (select t.name from program_tiers t where t.id = r.min_tier_id and t.threshold > coalesce(
      (select own.threshold from program_tiers own where own.id = p.tier_id), 0)) end as missing_tier
  into v_reward
  from rewards r join programs g on g.id = r.program_id and g.status = 'active'
  join participants p on p.program_id = r.program_id and p.id = p_participant
  join participant_balances b on b.participant_id = p.id and b.program_id = p.program_id
  where r.id = p_reward and r.program_id = p_program
  for no key update of b;

  outcome := case
    when not found or v_reward.approved_at is null then 'not_found'
    when not v_reward.may_spend then 'not_verified'
    when v_reward.selection <> 'redeem' then 'not_redeemed'
    when v_reward.price > 0 and not p_hold then 'priced' end;
  if outcome is not null then
    return;
  end if;

  select c.id, c.reward_id, c.points_spent, c.state, c.checkout_session_id, k.code into v_earlier
  from reward_claims c left join coupons k on k.reward_claim_id = c.id
  where c.program_id = p_program and c.idempotency_key = p_key;
  if found then
    outcome := case when v_earlier.reward_id = p_reward then 'duplicate' else 'key_reused' end;
    claim_id := v_earlier.id;
    points_spent := v_earlier.points_spent;
    if v_earlier.state = 'held' then
      checkout_id := v_earlier.checkout_session_id;
    else
      coupon_code := v_earlier.code;
    end if;
    return;
  end if;

  claims_allowed := v_reward.limit_per_participant;
  missing_points := v_reward.cost - v_reward.unused_points;
  payment_mode := case when v_reward.test_mode then p_test_mode else p_live_mode end;
  price_cents := v_reward.price;
  currency := v_reward.currency;
  name := v_reward.name;
  missing_tier := v_reward.missing_tier;
  outcome := case
    when v_reward.start > p_now then 'not_started'
    when v_reward.finish <= p_now then 'ended'
    when missing_tier is not null then 'tier_required'
    when v_reward.price > 0 and payment_mode is null then 'payments_not_set_up' end;
  if outcome is null and v_reward.price > 0 then
    -- Return the claim that is being paid for instead of holding a second one. After the hold ends, its payment may still
    -- arrive: until its outcome is known, another claim could be paid twice.
    select c.id, c.checkout_session_id, c.points_spent, c.held_until <= p_now as is_over into v_earlier
    from reward_claims c
    where c.reward_id = p_reward and c.participant_id = p_participant and c.program_id = p_program and c.state = 'held'
    order by c.id desc limit 1;
    if found then
      outcome := case when v_earlier.is_over then 'payment_pending' else 'duplicate' end;
      claim_id := v_earlier.id;
      points_spent := v_earlier.points_spent;
      checkout_id := v_earlier.checkout_session_id;
    end if;
  end if;
  if outcome is not null then
    return;
  end if;
  outcome := case
    when claims_allowed is not null and claims_allowed <= (
      select count(*) from reward_claims c where c.reward_id = p_reward and c.participant_id = p_participant
        and c.program_id = p_program and c.state in ('held', 'settled')) then 'limit_per_participant'
    when missing_points > 0 then 'insufficient_points' end;
  if outcome is not null then
    return;
  end if;

  begin
    claim_id := nextval('reward_claims_id_seq');
    points_spent := v_reward.cost;
    if v_reward.cost > 0 then
      select f.outcome, f.entry_id into v_spent, v_entry
      from laurel_post_points(p_program, p_participant, 'spending', -v_reward.cost, 0, null, 'reward-claim:' || claim_id,
        'Reward', p_reward::text, v_reward.name, 'reward redeem', jsonb_build_object('claim_id', claim_id),
        p_actor_type, p_actor_id, null, p_now) f;
      if v_spent <> 'posted' then
        raise exception using errcode = 'LR001', message = 'insufficient_points';
      end if;
    end if;
    -- Without a price, it is held for a person's decision.
    insert into reward_claims (id, program_id, reward_id, participant_id, idempotency_key, state, points_spent, point_entry_id, earned_at)
    values (claim_id, p_program, p_reward, p_participant, p_key,
      case when p_hold and v_reward.price = 0 then 'held' else 'settled' end::enum_reward_claims_state, v_reward.cost, v_entry, p_now);
    if v_reward.uses_coupons then
      -- Take any free code, and skip codes that are locked by other claims.
      update coupons set reward_claim_id = claim_id, assigned_at = p_now
      where id = (select k.id from coupons k where k.reward_id = p_reward and k.program_id = p_program
        and k.reward_claim_id is null order by k.id limit 1 for update skip locked)
      returning code into coupon_code;
      if not found then
        raise exception using errcode = 'LR001', message = 'codes_gone';
      end if;
    end if;
    if not p_hold then
      update participant_balances set rewards_earned = rewards_earned + 1
      where participant_id = p_participant and program_id = p_program;
    end if;
    insert into participant_actions (program_id, participant_id, action_type, title, points, actionable_type, actionable_id,
      point_entry_id, occurred_at)
    values (p_program, p_participant, case when p_hold then 'reward_held' else 'reward_claimed' end, v_reward.name,
      -v_reward.cost, 'Reward', p_reward::text, v_entry, p_now);
    if not laurel_take_stock(p_program, p_reward, false) then
      raise exception using errcode = 'LR001', message = 'out_of_stock';
    end if;
    outcome := 'claimed';
  exception when sqlstate 'LR001' then
    outcome := sqlerrm;
    claim_id := null;
    coupon_code := null;
  end;
end
$$;
