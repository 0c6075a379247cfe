CREATE OR REPLACE FUNCTION public.laurel_wipe_test_participants(p_program integer, p_now timestamp with time zone) RETURNS integer
    LANGUAGE plpgsql
    AS $$
declare
  v_people integer[];
  v_claims integer[];
  v_receipts integer[];
  v_plays integer[];
  v_checkouts integer[];
begin
  -- Claims and completions lock the balance first, so this waits for running ones and then sees them.
  perform from participant_balances b join participants p on p.id = b.participant_id
    where p.program_id = p_program and p.is_test order by b.participant_id for update of b;
  select coalesce(array_agg(id), '{}') into v_people from participants where program_id = p_program and is_test;
  if v_people = '{}' then
    return 0;
  end if;
  select coalesce(array_agg(id), '{}') into v_claims from reward_claims where program_id = p_program and participant_id = any(v_people);
  select coalesce(array_agg(id), '{}') into v_receipts from receipts where program_id = p_program and participant_id = any(v_people);
  select coalesce(array_agg(id), '{}') into v_plays from contest_plays where program_id = p_program and participant_id = any(v_people);
  select coalesce(array_agg(id), '{}') into v_checkouts from checkout_sessions where program_id = p_program and participant_id = any(v_people);

  update reward_stocks s set claims = s.claims - taken.claims
  from (select c.reward_id, count(*) as claims from reward_claims c
    where c.id = any(v_claims) and c.state in ('held', 'settled') group by c.reward_id) taken
  where s.reward_id = taken.reward_id and s.program_id = p_program;
  update coupons set reward_claim_id = null, assigned_at = null where program_id = p_program and reward_claim_id = any(v_claims);
  update instant_win_moments set contest_play_id = null where program_id = p_program and contest_play_id = any(v_plays);
  update participants set referred_by_id = null where program_id = p_program and referred_by_id = any(v_people);

  delete from blockchain_transactions where program_id = p_program and (participant_id = any(v_people)
    or nft_item_id in (select id from nft_items where program_id = p_program and participant_id = any(v_people)));
  delete from nft_items where program_id = p_program and participant_id = any(v_people);
  delete from participant_zones where program_id = p_program and participant_id = any(v_people);
  delete from saved_offers where program_id = p_program and participant_id = any(v_people);
  delete from offer_refusals where program_id = p_program and participant_id = any(v_people);
  delete from offer_redemptions where program_id = p_program and participant_id = any(v_people);
  delete from participant_consents where program_id = p_program and participant_id = any(v_people);
  delete from participant_profiles where program_id = p_program and participant_id = any(v_people);
  delete from tier_changes where program_id = p_program and participant_id = any(v_people);
  delete from expiry_notices where program_id = p_program and participant_id = any(v_people);
  delete from program_visits where program_id = p_program and participant_id = any(v_people);
  delete from challenge_events where program_id = p_program and participant_id = any(v_people);
  delete from confirmations where program_id = p_program and participant_id = any(v_people);
  delete from participant_actions where program_id = p_program and participant_id = any(v_people);
  delete from pending_points where program_id = p_program and (participant_id = any(v_people) or friend_id = any(v_people));
  delete from sweepstake_entries where program_id = p_program and participant_id = any(v_people);
  delete from contest_plays where id = any(v_plays);
  delete from participant_answers where program_id = p_program and participant_id = any(v_people);
  delete from answer_files where program_id = p_program and participant_id = any(v_people);
  delete from challenge_completions where program_id = p_program and participant_id = any(v_people);
  delete from reward_claims where id = any(v_claims);
  delete from payment_events where program_id = p_program and checkout_session_id = any(v_checkouts);
  delete from checkout_sessions where id = any(v_checkouts);
  delete from memberships where program_id = p_program and participant_id = any(v_people);
  delete from receipt_issue_reports where program_id = p_program and (participant_id = any(v_people) or receipt_id = any(v_receipts));
  delete from receipt_reviews where program_id = p_program and receipt_id = any(v_receipts);
  delete from receipt_tags where program_id = p_program and receipt_id = any(v_receipts);
  delete from receipt_step_runs where program_id = p_program and receipt_id = any(v_receipts);
  delete from receipt_items where program_id = p_program and receipt_id = any(v_receipts);
  delete from receipt_pages where program_id = p_program and receipt_id = any(v_receipts);
  delete from receipt_files where program_id = p_program and participant_id = any(v_people);
  delete from receipts where id = any(v_receipts);
  delete from point_entries where program_id = p_program and participant_id = any(v_people);
  delete from participant_balances where program_id = p_program and participant_id = any(v_people);
  delete from sessions where participant_id = any(v_people);
  delete from sign_in_codes c using participants p
    where p.id = any(v_people) and c.program_id = p_program and lower(c.email) = lower(p.email);
  delete from participants where id = any(v_people);
  -- Stored responses to test keys contain data of deleted participants.
  delete from api_requests where program_id = p_program and is_test;
  return cardinality(v_people);
end
$$;
