CREATE OR REPLACE FUNCTION public.laurel_pull_points(p_program integer, p_merged integer, p_points integer, p_lifetime integer, p_key text, p_earning integer, p_actor_type public.enum_point_entries_actor_type, p_actor_id text, p_now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    AS $$
-- Brings points from the surviving account to a merged one, whose earning is about to be reversed, from the lot of the earning.
declare
  v_survivor integer;
  v_sent integer;
  v_bought integer;
begin
  select merged_into_id into v_survivor from participants where id = p_merged and program_id = p_program;
  if v_survivor is null then
    return;
  end if;
  perform laurel_pull_points(p_program, v_survivor, p_points, p_lifetime, p_key, p_earning, p_actor_type, p_actor_id, p_now);
  if p_points > 0 then
    -- As many bought points as the reversal takes.
    select least(b.bought_points, p_points, greatest(0, (select coalesce(sum(e.bought_amount), 0) from point_entries e
      where e.program_id = p_program and (e.id = p_earning or e.reverses_id = p_earning)))) into v_bought
    from participant_balances b where b.participant_id = v_survivor and b.program_id = p_program for update;
    select f.entry_id into strict v_sent from laurel_post_points(p_program, v_survivor, 'transfer', -p_points, 0, null,
      p_key || ':' || p_merged || ':sent', 'Merge', p_merged::text, '', 'merge_accounts.rules.merged', null, p_actor_type, p_actor_id, null, p_now, -v_bought) f;
    insert into point_transfer_lots (program_id, entry_id, points, earned_at, expires_at, bought)
    select p_program, v_sent, p_points, e.occurred_at, e.expires_at, v_bought from point_entries e where e.id = p_earning;
    perform laurel_receive_points(p_program, p_merged, v_sent, p_key || ':' || p_merged || ':received', 'Merge', p_merged::text, '',
      'merge_accounts.rules.merged', null, p_actor_type, p_actor_id, p_now);
  end if;
  perform laurel_post_points(p_program, v_survivor, 'transfer', 0, -p_lifetime, null, p_key || ':' || p_merged || ':lifetime_sent', 'Merge',
    p_merged::text, '', 'merge_accounts.rules.merged', null, p_actor_type, p_actor_id, null, p_now);
  perform laurel_post_points(p_program, p_merged, 'transfer', 0, p_lifetime, null, p_key || ':' || p_merged || ':lifetime_received', 'Merge',
    p_merged::text, '', 'merge_accounts.rules.merged', null, p_actor_type, p_actor_id, null, p_now);
end
$$;
