CREATE OR REPLACE FUNCTION public.laurel_logged_figures(p_source text, p_program integer, p_after bigint, p_until bigint) RETURNS TABLE(program_id integer, metric text, day date, subject text, amount bigint)
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_custom_plan'
    AS $$
#variable_conflict use_column
begin
  if p_source = 'point_entries' then
    return query
      select e.program_id, f.metric, (e.occurred_at at time zone c.time_zone)::date, '', sum(f.amount)::bigint
      from point_entries e join figure_calendars c on c.program_id = e.program_id
      cross join lateral (values ('points_earned', e.lifetime_amount),
        ('points_spent', case when e.kind in ('spending', 'refund') then -e.amount else 0 end)) f (metric, amount)
      where e.id > p_after and e.id <= p_until and (p_program is null or e.program_id = p_program)
        and not exists (select from participants t where t.id = e.participant_id and t.is_test) and f.amount <> 0
      group by 1, 2, 3;
  elsif p_source = 'participant_actions' then
    return query
      select a.program_id, f.metric, (a.occurred_at at time zone c.time_zone)::date, f.subject, count(*)
      from participant_actions a join figure_calendars c on c.program_id = a.program_id
      cross join lateral (values ('actions', ''), ('action_titles', a.action_type || '|' || a.title)) f (metric, subject)
      where a.action_type not in ('points_imported', 'points_import_undone', 'tier_reached', 'tier_left') and a.id > p_after and a.id <= p_until and (p_program is null or a.program_id = p_program)
        and not exists (select from participants t where t.id = a.participant_id and t.is_test)
      group by 1, 2, 3, 4;
  elsif p_source = 'program_visits' then
    return query
      select v.program_id, 'visits', (v.visited_at at time zone c.time_zone)::date, '', count(*)
      from program_visits v join figure_calendars c on c.program_id = v.program_id
      where v.id > p_after and v.id <= p_until and (p_program is null or v.program_id = p_program)
        and not exists (select from participants t where t.id = v.participant_id and t.is_test)
      group by 1, 2, 3;
  elsif p_source = 'challenge_events' then
    return query
      select x.program_id, 'challenge_clicks', (x.occurred_at at time zone c.time_zone)::date, x.challenge_id::text, count(*)
      from challenge_events x join figure_calendars c on c.program_id = x.program_id
      where x.id > p_after and x.id <= p_until and (p_program is null or x.program_id = p_program)
        and not exists (select from participants t where t.id = x.participant_id and t.is_test) and x.kind = 'click'
      group by 1, 2, 3, 4;
  end if;
end
$$;
