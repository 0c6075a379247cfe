CREATE OR REPLACE FUNCTION public.laurel_return_points(p_program integer, p_survivor integer, p_merged integer, p_after integer, p_key text, p_actor_type public.enum_point_entries_actor_type, p_actor_id text, p_now timestamp with time zone, OUT returned integer, OUT expired integer, OUT shortfall integer) RETURNS record
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    AS $$
-- Undoes laurel_forward_points: the merged account gets back what it brought, its newest lots first, as far as the points are still there.
declare
  v_owed record;
  v_months integer;
  v_time_zone text;
  v_bought integer := 0;
  v_sent record;
  v_received record;
begin
  perform from participant_balances where participant_id in (p_survivor, p_merged) and program_id = p_program order by participant_id for update;
  select o.* into v_owed from laurel_owed_points(p_program, p_survivor, p_merged, p_after) o;
  expired := v_owed.expired;
  returned := v_owed.returned;
  shortfall := v_owed.shortfall;
  if returned > 0 then
    -- The bought points that the account brought, and more only where the surviving one has no others.
    select least(b.bought_points, returned, greatest(0, returned - greatest(0, b.unused_points - b.bought_points), (
      select -coalesce(sum(e.bought_amount), 0) from point_entries e where e.program_id = p_program and e.participant_id = p_merged and e.id > p_after
        and e.kind::text = 'transfer' and e.cause_type = 'Merge' and e.cause_id = p_merged::text))) into v_bought
    from participant_balances b where b.participant_id = p_survivor and b.program_id = p_program;
  end if;
  if returned <> 0 then
    select f.* into v_sent from laurel_post_points(p_program, case when returned > 0 then p_survivor else p_merged end, 'transfer', -abs(returned), 0,
      null, p_key || ':sent', 'Merge', p_merged::text, '', 'merge_accounts.rules.undone', null, p_actor_type, p_actor_id, null, p_now, -v_bought) f;
    select greatest(12, coalesce(points_rules_expiry_months, 12))::integer, time_zone into v_months, v_time_zone
    from programs where id = p_program;
    insert into point_transfer_lots (program_id, entry_id, points, earned_at, expires_at, bought)
    select p_program, v_sent.entry_id, l.taken, l.earned_at, l.expires_at,
      greatest(0, least(l.taken, v_bought - (sum(l.taken) over (order by l.due, l.earned_at, l.expires_at) - l.taken))) from (
      select m.due, m.earned_at, m.expires_at, least(m.points, returned - (sum(m.points) over newest - m.points))::integer as taken
      from laurel_merged_lots(p_program, p_merged, p_after, v_months, v_time_zone) m
      window newest as (order by m.due desc, m.earned_at desc, m.expires_at desc)
    ) l where l.taken > 0;
    select f.* into v_received from laurel_receive_points(p_program, case when returned > 0 then p_merged else p_survivor end, v_sent.entry_id,
      p_key || ':received', 'Merge', p_merged::text, '', 'merge_accounts.rules.undone', null, p_actor_type, p_actor_id, p_now) f;
    if v_sent.outcome <> 'posted' or v_received.outcome <> 'posted' then
      raise exception 'points of unmerged account % could not move: %, %', p_merged, v_sent.outcome, v_received.outcome;
    end if;
  end if;
  if v_owed.lifetime <> 0 then
    perform laurel_post_points(p_program, p_survivor, 'transfer', 0, -v_owed.lifetime, null, p_key || ':lifetime_sent', 'Merge', p_merged::text, '',
      'merge_accounts.rules.undone', null, p_actor_type, p_actor_id, null, p_now);
    perform laurel_post_points(p_program, p_merged, 'transfer', 0, v_owed.lifetime, null, p_key || ':lifetime_received', 'Merge', p_merged::text,
      '', 'merge_accounts.rules.undone', null, p_actor_type, p_actor_id, null, p_now);
  end if;
end
$$;
