CREATE OR REPLACE FUNCTION public.laurel_send_points(p_program integer, p_participant integer, p_amount integer, p_key text, p_cause_type text, p_cause_id text, p_title text, p_rule text, p_evidence jsonb, p_actor_type public.enum_point_entries_actor_type, p_actor_id text, p_occurred_at timestamp with time zone, p_bought integer DEFAULT NULL::integer, OUT outcome text, OUT entry_id integer, OUT balance integer, OUT lifetime integer) RETURNS record
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    AS $$
declare
  v_months integer;
  v_time_zone text;
  v_sent integer;
  v_bought integer;
begin
  -- Bought points first, or as many of them as were asked for and the balance allows.
  select least(b.bought_points, p_amount, 
    case when p_bought is not null then greatest(p_bought, p_amount - greatest(0, b.unused_points - b.bought_points)) end) into v_bought
  from participant_balances b where b.participant_id = p_participant and b.program_id = p_program for update;
  if not found then
    outcome := 'unknown_participant';
    return;
  end if;
  select f.* into outcome, entry_id, balance, lifetime
  from laurel_post_points(p_program, p_participant, 'transfer', -p_amount, 0, null, p_key, p_cause_type, p_cause_id,
    p_title, p_rule, p_evidence, p_actor_type, p_actor_id, null, p_occurred_at, -v_bought) f;
  if outcome <> 'posted' then
    return;
  end if;
  select greatest(12, coalesce(points_rules_expiry_months, 12))::integer, time_zone into v_months, v_time_zone
  from programs where id = p_program;
  -- The oldest lots, like a spending. The balance had p_amount more before.
  with entries as (
    select l.amount, l.earned_at, l.expires_at from laurel_point_lots(p_program, p_participant) l
  ), lots as (
    select e.earned_at, e.expires_at, sum(e.amount) as points, row_number() over (order by
      (case when e.expires_at is not null then e.expires_at at time zone v_time_zone
        else (e.earned_at at time zone v_time_zone) + make_interval(months => v_months) end)::date, e.earned_at, e.expires_at) as position
    from entries e where e.earned_at is not null group by e.earned_at, e.expires_at
  ), filled as (
    select s.*, sum(s.points) over (order by s.position)
      + (select coalesce(sum(e.amount), 0) from entries e where e.earned_at is null) + p_amount as upto from lots s
  ), remaining as (
    select f.*, greatest(0, f.upto) - greatest(0, f.upto - f.points) as left_points from filled f
  ), taken as (
    select r.*, least(r.left_points, greatest(0, p_amount - (sum(r.left_points) over (order by r.position) - r.left_points))) as taken_points
    from remaining r where r.left_points > 0
  ), sent as (
    insert into point_transfer_lots (program_id, entry_id, points, earned_at, expires_at, bought)
    select p_program, laurel_send_points.entry_id, t.taken_points, t.earned_at, t.expires_at,
      greatest(0, least(t.taken_points, v_bought - (sum(t.taken_points) over (order by t.position) - t.taken_points)))
    from taken t where t.taken_points > 0 order by t.position
    returning points
  )
  select coalesce(sum(points), 0) into v_sent from sent;
  -- Points of no lot, such as of a list that set a balance, are as old as their transfer.
  if v_sent < p_amount then
    insert into point_transfer_lots (program_id, entry_id, points, earned_at, bought)
    values (p_program, entry_id, p_amount - v_sent, p_occurred_at, greatest(0, v_bought - v_sent));
  end if;
end
$$;
