CREATE OR REPLACE FUNCTION public.laurel_counted_points(p_program integer) RETURNS TABLE(participant_id integer, total bigint, recent bigint)
    LANGUAGE sql STABLE
    AS $$
select s.participant_id, sum(s.total)::bigint, sum(s.recent)::bigint from (
select e.participant_id, sum(e.lifetime_amount) as total,
  -- Imported and merged points are no activity (RULE-53).
  coalesce(sum(e.lifetime_amount) filter (where e.cause_type not in ('Import', 'Merge') and (e.occurred_at at time zone c.time_zone)::date >= c.points_since), 0) as recent
from point_entries e join figure_calendars c on c.program_id = e.program_id
where e.program_id = p_program and e.lifetime_amount <> 0
  and e.id <= (select folded_id from figure_marks where source = 'point_entries')
group by 1
union all
select a.participant_id, a.points, 0 from archived_balances a where a.program_id = p_program and a.points <> 0
) s group by 1
$$;
