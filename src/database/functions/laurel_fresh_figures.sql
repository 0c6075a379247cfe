CREATE OR REPLACE FUNCTION public.laurel_fresh_figures(p_program integer, p_metrics text[]) RETURNS TABLE(metric text, day date, subject text, amount bigint)
    LANGUAGE plpgsql STABLE
    AS $$
#variable_conflict use_column
declare
  v_mark record;
begin
  return query
    select d.metric, (d.at at time zone c.time_zone)::date, d.subject, sum(d.amount)::bigint
    from program_figure_deltas d join figure_calendars c on c.program_id = d.program_id
    where d.program_id = p_program and d.metric = any(p_metrics) group by 1, 2, 3;
  for v_mark in
    select m.source, m.folded_id from figure_marks m
    join (values ('point_entries', array['points_earned', 'points_spent']), ('participant_actions', array['actions', 'action_titles']),
      ('program_visits', array['visits']), ('challenge_events', array['challenge_clicks'])) s (source, metrics) on s.source = m.source
    where s.metrics && p_metrics
  loop
    return query
      select l.metric, l.day, l.subject, l.amount from laurel_logged_figures(v_mark.source, p_program, v_mark.folded_id, 9223372036854775807) l
      where l.metric = any(p_metrics);
  end loop;
end
$$;
