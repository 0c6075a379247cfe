CREATE OR REPLACE FUNCTION public.laurel_fold_log(p_source text, p_until bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  v_after bigint;
begin
  select m.folded_id into strict v_after from figure_marks m where m.source = p_source;
  if p_until <= v_after then
    return;
  end if;
  insert into program_figures (program_id, metric, day, subject, value)
  select l.program_id, l.metric, l.day, l.subject, l.amount from laurel_logged_figures(p_source, null, v_after, p_until) l
  on conflict (program_id, metric, day, subject) do update set value = program_figures.value + excluded.value;
  if p_source = 'participant_actions' then
    perform laurel_fold_activity(v_after, p_until, 0, 0);
  elsif p_source = 'program_visits' then
    perform laurel_fold_activity(0, 0, v_after, p_until);
  elsif p_source = 'point_entries' then
    perform laurel_fold_points(v_after, p_until);
  end if;
  update figure_marks set folded_id = p_until where source = p_source;
end
$$;
