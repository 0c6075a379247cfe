CREATE OR REPLACE FUNCTION public.laurel_rebuild_figures(p_program integer, p_now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  update figure_calendars c set time_zone = laurel_known_zone(g.time_zone),
    points_since = (p_now at time zone laurel_known_zone(g.time_zone))::date - 29
  from programs g where g.id = p_program and c.program_id = p_program;
  delete from program_figures where program_id = p_program;
  delete from program_activity where program_id = p_program;
  insert into program_figures (program_id, metric, day, subject, value)
  select p_program, f.metric, f.day, f.subject, f.value from laurel_counted_figures(p_program) f;
  insert into program_activity (program_id, kind, day, previous_day, participants)
  select p_program, a.kind, a.day, a.previous_day, a.participants from laurel_counted_activity(p_program) a;
  insert into participant_points (participant_id, program_id, total, recent)
  select p.id, p_program, coalesce(t.total, 0), coalesce(t.recent, 0)
  from participants p left join laurel_counted_points(p_program) t on t.participant_id = p.id
  where p.program_id = p_program order by p.id
  on conflict (participant_id) do update set total = excluded.total, recent = excluded.recent
    where (participant_points.total, participant_points.recent) is distinct from (excluded.total, excluded.recent);
end
$$;
