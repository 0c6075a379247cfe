CREATE OR REPLACE FUNCTION public.laurel_counted_activity(p_program integer) RETURNS TABLE(kind text, day date, previous_day date, participants integer)
    LANGUAGE sql STABLE
    AS $$
select d.kind, d.day, d.previous_day, count(*)::integer
from (
  select a.kind, a.day, coalesce(lag(a.day) over (partition by a.participant_id, a.kind order by a.day), '-infinity') as previous_day
  from laurel_active_days(p_program, null, 0, (select folded_id from figure_marks where source = 'participant_actions'),
    0, (select folded_id from figure_marks where source = 'program_visits')) a
) d group by 1, 2, 3
$$;
