CREATE OR REPLACE FUNCTION public.laurel_fold_deltas() RETURNS void
    LANGUAGE sql
    AS $$
with gone as (delete from program_figure_deltas returning *)
insert into program_figures (program_id, metric, day, subject, value)
select g.program_id, g.metric, (g.at at time zone c.time_zone)::date, g.subject, sum(g.amount)
from gone g join figure_calendars c on c.program_id = g.program_id
group by 1, 2, 3, 4 having sum(g.amount) <> 0
on conflict (program_id, metric, day, subject) do update set value = program_figures.value + excluded.value
$$;
