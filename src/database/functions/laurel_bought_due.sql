CREATE OR REPLACE FUNCTION public.laurel_bought_due(p_program integer, p_participant integer, p_on date) RETURNS integer
    LANGUAGE sql STABLE
    AS $$
-- The bought share of laurel_due_points: of the same lots, less the bought points that left.
select greatest(0, coalesce(sum(l.bought) filter (where g.points_rules_expiry = 'inactivity' or l.earned_at is null
  or (case when l.expires_at is not null then l.expires_at at time zone g.time_zone
    else (l.earned_at at time zone g.time_zone) + make_interval(months => greatest(12, coalesce(g.points_rules_expiry_months, 12))::integer)
    end)::date <= p_on), 0))::integer
from (
  select coalesce(t.bought, e.bought_amount) as bought, coalesce(t.earned_at, lot.occurred_at) as earned_at,
    case when t.id is null then lot.expires_at else t.expires_at end as expires_at
  from point_entries e
  left join point_transfer_lots t on e.kind::text = 'transfer' and e.amount > 0 and t.entry_id = e.reverses_id
  left join point_entries lot on lot.id = case
    when e.kind = 'reversal' then e.reverses_id
    when e.kind in ('earning', 'reinstatement') or (e.kind = 'adjustment' and e.amount > 0) then e.id end
  where e.participant_id = p_participant and e.program_id = p_program and e.bought_amount <> 0
  union all
  select a.bought_points, null, null from archived_balances a where a.participant_id = p_participant and a.program_id = p_program
) l join programs g on g.id = p_program
$$;
