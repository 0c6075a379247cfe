/** Beyond every id: the end of a log that is read to its end. */
const END = '9223372036854775807'

/** What is not folded yet: together with what is kept, the figures of this moment. */
export const CREATE_FRESH = `
  create function laurel_fresh_figures(p_program integer, p_metrics text[])
  returns table (metric text, day date, subject text, amount bigint) language plpgsql stable as $$
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
        select l.metric, l.day, l.subject, l.amount from laurel_logged_figures(v_mark.source, p_program, v_mark.folded_id, ${END}) l
        where l.metric = any(p_metrics);
    end loop;
  end $$;

  -- How many different participants were active, or completed a challenge, from one day to another, both included.
  create function laurel_active_participants(p_program integer, p_kind text, p_from date, p_to date) returns integer
  language plpgsql stable set plan_cache_mode = force_custom_plan as $$
  declare
    v_actions bigint;
    v_visits bigint;
    v_kept integer;
    v_start timestamptz;
    v_end timestamptz;
  begin
    select m.folded_id into strict v_actions from figure_marks m where m.source = 'participant_actions';
    select m.folded_id into strict v_visits from figure_marks m where m.source = 'program_visits';
    select coalesce(sum(a.participants), 0) into v_kept from program_activity a
    where a.program_id = p_program and a.kind = p_kind and a.day between p_from and p_to and a.previous_day < p_from;
    select p_from::timestamp at time zone c.time_zone, (p_to + 1)::timestamp at time zone c.time_zone into v_start, v_end
    from figure_calendars c where c.program_id = p_program;
    return v_kept + (
      select count(distinct t.participant_id)::integer
      from laurel_active_days(p_program, null, v_actions, ${END}, v_visits, ${END}) t
      where t.kind = p_kind and t.day between p_from and p_to
        and not exists (select from participant_actions a
          where a.participant_id = t.participant_id and a.occurred_at >= v_start and a.occurred_at < v_end and a.id <= v_actions
            and case p_kind when 'active' then a.action_type not like 'points\\_%' else a.action_type = 'challenge_completed' end)
        and not exists (select from program_visits v
          where p_kind = 'active' and v.participant_id = t.participant_id and v.visited_at >= v_start and v.visited_at < v_end and v.id <= v_visits));
  end $$;

  -- By how much participant_points is behind: entries that are not folded, and days by which p_since differs from what is kept.
  create function laurel_fresh_points(p_program integer, p_since date)
  returns table (participant_id integer, total bigint, recent bigint)
  language plpgsql stable set plan_cache_mode = force_custom_plan as $$
  #variable_conflict use_column
  declare
    v_mark bigint;
    v_zone text;
    v_kept_since date;
  begin
    select m.folded_id into strict v_mark from figure_marks m where m.source = 'point_entries';
    select c.time_zone, c.points_since into v_zone, v_kept_since from figure_calendars c where c.program_id = p_program;
    return query
      select s.participant_id, sum(s.total)::bigint, sum(s.recent)::bigint
      from (
        select e.participant_id, e.lifetime_amount as total,
          case when (e.occurred_at at time zone v_zone)::date >= p_since then e.lifetime_amount else 0 end as recent
        from point_entries e where e.id > v_mark and e.program_id = p_program and e.lifetime_amount <> 0
        union all
        select e.participant_id, 0, case when v_kept_since < p_since then -e.lifetime_amount else e.lifetime_amount end
        from point_entries e
        where v_kept_since <> p_since and e.program_id = p_program and e.id <= v_mark and e.lifetime_amount <> 0
          and e.occurred_at >= least(v_kept_since, p_since)::timestamp at time zone v_zone
          and e.occurred_at < greatest(v_kept_since, p_since)::timestamp at time zone v_zone
      ) s group by 1;
  end $$`
