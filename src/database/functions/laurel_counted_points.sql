CREATE OR REPLACE FUNCTION public.laurel_counted_points(p_program integer) RETURNS TABLE(participant_id integer, total bigint, recent bigint)
    LANGUAGE sql STABLE
    AS $$
select e.participant_id, sum(e.lifetime_amount),
  -- Imported points are no activity (RULE-53).
  coalesce(sum(e.lifetime_amount) filter (where e.cause_type <> 'Import' and (e.occurred_at at time zone c.time_zone)::date >= c.points_since), 0)
from point_entries e join figure_calendars c on c.program_id = e.program_id
where e.program_id = p_program and e.lifetime_amount <> 0
  and e.id <= (select folded_id from figure_marks where source = 'point_entries')
group by 1
$$;
