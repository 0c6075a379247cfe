CREATE OR REPLACE FUNCTION public.laurel_settle_lots(p_program integer, p_participant integer, p_key text, p_actor_type public.enum_point_entries_actor_type, p_actor_id text, p_now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    AS $$
-- Names the lots that were spent so far by two transfers that add up to nothing, before older lots of another account arrive.
-- Otherwise, past spendings would be taken from those.
declare
  v_months integer;
  v_time_zone text;
  v_left bigint;
  v_entry integer;
begin
  select -coalesce(sum(l.amount), 0) into v_left from laurel_point_lots(p_program, p_participant) l where l.earned_at is null;
  if v_left <= 0 or v_left > coalesce((select sum(l.amount) from laurel_point_lots(p_program, p_participant) l where l.earned_at is not null), 0) then
    return;
  end if;
  select greatest(12, coalesce(points_rules_expiry_months, 12))::integer, time_zone into v_months, v_time_zone
  from programs where id = p_program;
  perform laurel_post_points(p_program, p_participant, 'transfer', v_left::integer, 0, null, p_key || ':settled', 'Merge', 'lots',
    '', 'merge_accounts.rules.merged', null, p_actor_type, p_actor_id, null, p_now, 0);
  select f.entry_id into strict v_entry from laurel_post_points(p_program, p_participant, 'transfer', -v_left::integer, 0, null,
    p_key || ':lots', 'Merge', 'lots', '', 'merge_accounts.rules.merged', null, p_actor_type, p_actor_id, null, p_now, 0) f;
  insert into point_transfer_lots (program_id, entry_id, points, earned_at, expires_at)
  select p_program, v_entry, s.points, s.earned_at, s.expires_at from (
    select d.earned_at, d.expires_at, least(d.points, v_left - (sum(d.points) over oldest - d.points))::integer as points
    from (
      select l.earned_at, l.expires_at, sum(l.amount) as points from laurel_point_lots(p_program, p_participant) l
      where l.earned_at is not null group by 1, 2 having sum(l.amount) > 0
    ) d
    window oldest as (order by (case when d.expires_at is not null then d.expires_at at time zone v_time_zone
      else (d.earned_at at time zone v_time_zone) + make_interval(months => v_months) end)::date, d.earned_at, d.expires_at)
  ) s where s.points > 0;
end
$$;
