CREATE OR REPLACE FUNCTION public.laurel_fold_points(p_after bigint, p_until bigint) RETURNS void
    LANGUAGE sql
    AS $$
insert into participant_points (participant_id, program_id, total, recent)
select e.participant_id, e.program_id, sum(e.lifetime_amount),
  -- Imported and merged points are no activity (RULE-53).
  coalesce(sum(e.lifetime_amount) filter (where e.cause_type not in ('Import', 'Merge') and (e.occurred_at at time zone c.time_zone)::date >= c.points_since), 0)
from point_entries e join figure_calendars c on c.program_id = e.program_id
where e.id > p_after and e.id <= p_until and e.lifetime_amount <> 0
group by 1, 2 order by 1
on conflict (participant_id)
do update set total = participant_points.total + excluded.total, recent = participant_points.recent + excluded.recent
$$;
