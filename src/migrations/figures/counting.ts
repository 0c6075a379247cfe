import { COUNTED_ROWS } from './counted-rows'

/**
 * What the rows of a log count for. Planned for its values each time: a plan for any values would not know that the end of a
 * log is short. What was spent is less what came back of it: of checkouts that lapsed, and of claims that were cancelled.
 */
export const LOGGED_FIGURES = `
  create or replace function laurel_logged_figures(p_source text, p_program integer, p_after bigint, p_until bigint)
  returns table (program_id integer, metric text, day date, subject text, amount bigint)
  language plpgsql stable set plan_cache_mode = force_custom_plan as $$
  #variable_conflict use_column
  begin
    if p_source = 'point_entries' then
      return query
        select e.program_id, f.metric, (e.occurred_at at time zone c.time_zone)::date, '', sum(f.amount)::bigint
        from point_entries e join figure_calendars c on c.program_id = e.program_id
        cross join lateral (values ('points_earned', e.lifetime_amount),
          ('points_spent', case when e.kind in ('spending', 'refund') then -e.amount else 0 end)) f (metric, amount)
        where e.id > p_after and e.id <= p_until and (p_program is null or e.program_id = p_program) and f.amount <> 0
        group by 1, 2, 3;
    elsif p_source = 'participant_actions' then
      return query
        select a.program_id, f.metric, (a.occurred_at at time zone c.time_zone)::date, f.subject, count(*)
        from participant_actions a join figure_calendars c on c.program_id = a.program_id
        cross join lateral (values ('actions', ''), ('action_titles', a.action_type || '|' || a.title)) f (metric, subject)
        where a.id > p_after and a.id <= p_until and (p_program is null or a.program_id = p_program)
        group by 1, 2, 3, 4;
    elsif p_source = 'program_visits' then
      return query
        select v.program_id, 'visits', (v.visited_at at time zone c.time_zone)::date, '', count(*)
        from program_visits v join figure_calendars c on c.program_id = v.program_id
        where v.id > p_after and v.id <= p_until and (p_program is null or v.program_id = p_program)
        group by 1, 2, 3;
    elsif p_source = 'challenge_events' then
      return query
        select x.program_id, 'challenge_clicks', (x.occurred_at at time zone c.time_zone)::date, x.challenge_id::text, count(*)
        from challenge_events x join figure_calendars c on c.program_id = x.program_id
        where x.id > p_after and x.id <= p_until and (p_program is null or x.program_id = p_program) and x.kind = 'click'
        group by 1, 2, 3, 4;
    end if;
  end $$;`

/**
 * On which days participants did something themselves (not what was done to their points; as laurel_last_activity has it) or
 * came by ('active'), and on which they completed a challenge ('completing'), by a part of both logs.
 */
const ACTIVE_DAYS = `
  create function laurel_active_days(p_program integer, p_participants integer[],
    p_actions_after bigint, p_actions_until bigint, p_visits_after bigint, p_visits_until bigint)
  returns table (program_id integer, participant_id integer, kind text, day date)
  language plpgsql stable set plan_cache_mode = force_custom_plan as $$
  #variable_conflict use_column
  begin
    return query
    select a.program_id, a.participant_id, k.kind, (a.occurred_at at time zone c.time_zone)::date
    from participant_actions a join figure_calendars c on c.program_id = a.program_id
    cross join lateral (values ('active', a.action_type not like 'points\\_%'), ('completing', a.action_type = 'challenge_completed')) k (kind, counts)
    where a.id > p_actions_after and a.id <= p_actions_until and k.counts
      and (p_program is null or a.program_id = p_program) and (p_participants is null or a.participant_id = any(p_participants))
    union
    select v.program_id, v.participant_id, 'active', (v.visited_at at time zone c.time_zone)::date
    from program_visits v join figure_calendars c on c.program_id = v.program_id
    where v.id > p_visits_after and v.id <= p_visits_until and v.participant_id is not null
      and (p_program is null or v.program_id = p_program) and (p_participants is null or v.participant_id = any(p_participants));
  end $$;`

/**
 * What each kept figure must be, counted from the rows themselves: logs as far as they are folded, rows that may change as they
 * are, less the deltas that wait. One statement sees one moment, so that this holds whatever is written or folded meanwhile.
 */
export const COUNTED_FIGURES = `
  create or replace function laurel_counted_figures(p_program integer)
  returns table (metric text, day date, subject text, value bigint) language plpgsql stable as $$
  #variable_conflict use_column
  begin
    return query
    select s.metric, s.day, s.subject, sum(s.amount)::bigint
    from (
      select l.metric, l.day, l.subject, l.amount
      from figure_marks m cross join lateral laurel_logged_figures(m.source, p_program, 0, m.folded_id) l
      ${COUNTED_ROWS.map(
        ({ counts, table }) => `union all
      select f.metric, (f.at at time zone c.time_zone)::date, f.subject, sum(f.amount)
      from ${table} r join figure_calendars c on c.program_id = r.program_id
      cross join lateral (values ${counts('r')}) f (metric, subject, at, amount)
      where r.program_id = p_program and f.amount <> 0 group by 1, 2, 3`,
      ).join('\n      ')}
      union all
      select d.metric, (d.at at time zone c.time_zone)::date, d.subject, -sum(d.amount)
      from program_figure_deltas d join figure_calendars c on c.program_id = d.program_id
      where d.program_id = p_program group by 1, 2, 3
    ) s group by 1, 2, 3 having sum(s.amount) <> 0;
  end $$;`

const COUNTED_PEOPLE = `
  create function laurel_counted_activity(p_program integer)
  returns table (kind text, day date, previous_day date, participants integer) language sql stable as $$
    select d.kind, d.day, d.previous_day, count(*)::integer
    from (
      select a.kind, a.day, coalesce(lag(a.day) over (partition by a.participant_id, a.kind order by a.day), '-infinity') as previous_day
      from laurel_active_days(p_program, null, 0, (select folded_id from figure_marks where source = 'participant_actions'),
        0, (select folded_id from figure_marks where source = 'program_visits')) a
    ) d group by 1, 2, 3
  $$;

  create function laurel_counted_points(p_program integer)
  returns table (participant_id integer, total bigint, recent bigint) language sql stable as $$
    select e.participant_id, sum(e.lifetime_amount),
      coalesce(sum(e.lifetime_amount) filter (where (e.occurred_at at time zone c.time_zone)::date >= c.points_since), 0)
    from point_entries e join figure_calendars c on c.program_id = e.program_id
    where e.program_id = p_program and e.lifetime_amount <> 0
      and e.id <= (select folded_id from figure_marks where source = 'point_entries')
    group by 1
  $$;`

export const CREATE_COUNTING = [LOGGED_FIGURES, ACTIVE_DAYS, COUNTED_FIGURES, COUNTED_PEOPLE].join('\n')
