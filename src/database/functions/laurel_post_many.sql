CREATE OR REPLACE FUNCTION public.laurel_post_many(p_program integer, p_kind public.enum_point_entries_kind, p_participants integer[], p_points integer[], p_key text, p_cause_type text, p_cause_id text, p_title text, p_rule text, p_evidence jsonb[], p_actor_type public.enum_point_entries_actor_type, p_actor_id text, p_occurred_at timestamp with time zone, p_lifetimes integer[] DEFAULT NULL::integer[], p_boughts integer[] DEFAULT NULL::integer[]) RETURNS TABLE(participant_id integer, entry_id integer, amount integer)
    LANGUAGE plpgsql
    AS $$
#variable_conflict use_column
begin
  if p_kind not in ('earning', 'adjustment') then
    raise exception 'laurel_post_many posts no %', p_kind;
  end if;
  -- 'program_id + 0' keeps the planner off this column: for a program newer than its statistics it expects one row.
  perform from participant_balances b where b.participant_id = any (p_participants) and b.program_id + 0 = p_program
    order by b.participant_id for update;
  return query
  with given as (
    select g.participant_id, g.evidence,
      case p_kind when 'adjustment' then coalesce(g.points - b.unused_points, 0) else g.points end as amount,
      case p_kind when 'adjustment' then coalesce(g.lifetime - b.points, 0) else g.points end as lifetime,
      -- A balance that is set keeps its known bought points.
      case when p_kind = 'earning' then least(coalesce(g.bought, 0), g.points) when g.points is null then 0
        else least(greatest(coalesce(g.bought, 0), b.bought_points), greatest(0, g.points)) - b.bought_points end as bought
    from unnest(p_participants, p_points, p_evidence, p_lifetimes, p_boughts) as g (participant_id, points, evidence, lifetime, bought)
    join participant_balances b on b.participant_id = g.participant_id and b.program_id + 0 = p_program
  ), key as (
    insert into point_entry_keys (id, program_id, idempotency_key, occurred_at)
    select nextval('point_entries_id_seq'), p_program, p_key || ':participant:' || g.participant_id, p_occurred_at
    from given g where g.amount <> 0 or g.lifetime <> 0 or g.bought <> 0
    on conflict (program_id, idempotency_key) do nothing
    returning id, idempotency_key
  ), posted as (
    insert into point_entries (id, program_id, participant_id, kind, amount, lifetime_amount, idempotency_key, cause_type,
      cause_id, title, rule, evidence, actor_type, actor_id, occurred_at, bought_amount)
    select k.id, p_program, g.participant_id, p_kind, g.amount, g.lifetime, k.idempotency_key, p_cause_type, p_cause_id,
      p_title, p_rule, g.evidence, p_actor_type, p_actor_id, p_occurred_at, g.bought
    from given g join key k on k.idempotency_key = p_key || ':participant:' || g.participant_id
    returning participant_id, id, amount, lifetime_amount, bought_amount
  ), moved as (
    update participant_balances b
    set points = b.points + e.lifetime_amount, unused_points = b.unused_points + e.amount, bought_points = b.bought_points + e.bought_amount,
      may_be_negative = b.may_be_negative or b.unused_points + e.amount < 0,
      points_to_next_tier = b.points_to_next_tier - greatest(e.lifetime_amount, 0)
    from posted e where b.participant_id = e.participant_id and b.program_id + 0 = p_program
  )
  select e.participant_id, e.id, e.amount from posted e;
  perform laurel_settle_tier(p_program, b.participant_id, 'points', p_occurred_at) from participant_balances b
    where b.participant_id = any (p_participants) and b.program_id + 0 = p_program and b.points_to_next_tier <= 0;
  perform laurel_forward_points(p_program, p.id, 'merge:' || p_key, null, p_actor_type, p_actor_id, p_occurred_at) from participants p
    where p.id = any (p_participants) and p.program_id + 0 = p_program and p.merged_into_id is not null;
end
$$;
