CREATE OR REPLACE FUNCTION public.laurel_forward_points(p_program integer, p_merged integer, p_key text, p_earning integer, p_actor_type public.enum_point_entries_actor_type, p_actor_id text, p_now timestamp with time zone, OUT balance integer, OUT lifetime integer) RETURNS record
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    AS $$
-- Moves what a merged account has to the surviving one by transfers: the balance with its lots, and lifetime points.
-- p_earning: the reversed earning from whose lot missing points are taken.
declare
  v_survivor integer;
  v_points integer;
  v_lifetime integer;
  v_sent record;
  v_received record;
begin
  select merged_into_id into v_survivor from participants where id = p_merged and program_id = p_program;
  select b.unused_points, b.points into v_points, v_lifetime from participant_balances b
  where b.participant_id = p_merged and b.program_id = p_program for update;
  balance := v_points;
  lifetime := v_lifetime;
  if v_survivor is null then
    return;
  end if;
  perform from participant_balances where participant_id = v_survivor and program_id = p_program for update;
  if v_points > 0 then
    perform laurel_settle_lots(p_program, v_survivor, p_key || ':' || v_survivor, p_actor_type, p_actor_id, p_now);
    select f.* into v_sent from laurel_send_points(p_program, p_merged, v_points, p_key || ':' || p_merged || ':sent', 'Merge',
      p_merged::text, '', 'merge_accounts.rules.merged', null, p_actor_type, p_actor_id, p_now) f;
    select f.* into v_received from laurel_receive_points(p_program, v_survivor, v_sent.entry_id, p_key || ':' || p_merged || ':received',
      'Merge', p_merged::text, '', 'merge_accounts.rules.merged', null, p_actor_type, p_actor_id, p_now) f;
  elsif v_points < 0 then
    select f.* into v_sent from laurel_post_points(p_program, v_survivor, 'transfer', v_points, 0, null, p_key || ':' || p_merged || ':sent',
      'Merge', p_merged::text, '', 'merge_accounts.rules.merged', null, p_actor_type, p_actor_id, null, p_now, 0) f;
    insert into point_transfer_lots (program_id, entry_id, points, earned_at, expires_at)
    select p_program, v_sent.entry_id, -v_points, e.occurred_at, e.expires_at from point_entries e where e.id = p_earning;
    select f.* into v_received from laurel_receive_points(p_program, p_merged, v_sent.entry_id, p_key || ':' || p_merged || ':received',
      'Merge', p_merged::text, '', 'merge_accounts.rules.merged', null, p_actor_type, p_actor_id, p_now) f;
  end if;
  if v_points <> 0 then
    if v_sent.outcome <> 'posted' or v_received.outcome <> 'posted' then
      raise exception 'points of merged account % could not move: %, %', p_merged, v_sent.outcome, v_received.outcome;
    end if;
  end if;
  if v_lifetime <> 0 then
    perform laurel_post_points(p_program, p_merged, 'transfer', 0, -v_lifetime, null, p_key || ':' || p_merged || ':lifetime_sent',
      'Merge', p_merged::text, '', 'merge_accounts.rules.merged', null, p_actor_type, p_actor_id, null, p_now);
    perform laurel_post_points(p_program, v_survivor, 'transfer', 0, v_lifetime, null, p_key || ':' || p_merged || ':lifetime_received',
      'Merge', p_merged::text, '', 'merge_accounts.rules.merged', null, p_actor_type, p_actor_id, null, p_now);
  end if;
  select f.balance, f.lifetime into balance, lifetime
  from laurel_forward_points(p_program, v_survivor, p_key, p_earning, p_actor_type, p_actor_id, p_now) f;
end
$$;
