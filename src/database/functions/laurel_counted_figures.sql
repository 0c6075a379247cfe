CREATE OR REPLACE FUNCTION public.laurel_counted_figures(p_program integer) RETURNS TABLE(metric text, day date, subject text, value bigint)
    LANGUAGE plpgsql STABLE
    AS $$
#variable_conflict use_column
begin
  return query
  select s.metric, s.day, s.subject, sum(s.amount)::bigint
  from (
    select l.metric, l.day, l.subject, l.amount
    from figure_marks m cross join lateral laurel_logged_figures(m.source, p_program, 0, m.folded_id) l
    union all
    select f.metric, (f.at at time zone c.time_zone)::date, f.subject, sum(f.amount)
    from participants r join figure_calendars c on c.program_id = r.program_id
    cross join lateral (values
    ('participants', '', r.created_at, 1),
    ('members', '', r.created_at, (r.erased_at is null)::int),
    ('active_members', '', r.created_at, (r.erased_at is null and r.status = 'active')::int)) f (metric, subject, at, amount)
    where r.program_id = p_program and f.amount <> 0 and not r.is_test group by 1, 2, 3
    union all
    select f.metric, (f.at at time zone c.time_zone)::date, f.subject, sum(f.amount)
    from challenge_completions r join figure_calendars c on c.program_id = r.program_id
    cross join lateral (values
    ('completions', '', r.completed_at, (r.reset_at is null)::int),
    ('challenge_completions', r.challenge_id::text, r.completed_at, (r.reset_at is null)::int),
    ('challenge_points', r.challenge_id::text, r.completed_at, case when r.reset_at is null then r.points else 0 end)) f (metric, subject, at, amount)
    where r.program_id = p_program and f.amount <> 0 and not exists (select from participants t where t.id = r.participant_id and t.is_test) group by 1, 2, 3
    union all
    select f.metric, (f.at at time zone c.time_zone)::date, f.subject, sum(f.amount)
    from reward_claims r join figure_calendars c on c.program_id = r.program_id
    cross join lateral (values
    ('claims', '', r.earned_at, (r.state in ('held', 'settled'))::int),
    ('reward_claims', r.reward_id::text, r.earned_at, (r.state in ('held', 'settled'))::int),
    ('reward_points', r.reward_id::text, r.earned_at, case when r.state in ('held', 'settled') then r.points_spent else 0 end)) f (metric, subject, at, amount)
    where r.program_id = p_program and f.amount <> 0 and not exists (select from participants t where t.id = r.participant_id and t.is_test) group by 1, 2, 3
    union all
    select f.metric, (f.at at time zone c.time_zone)::date, f.subject, sum(f.amount)
    from sweepstake_entries r join figure_calendars c on c.program_id = r.program_id
    cross join lateral (values
    ('reward_points', r.reward_id::text, r.created_at,
      coalesce((select -e.amount from point_entries e where e.id = r.point_entry_id), 0))) f (metric, subject, at, amount)
    where r.program_id = p_program and f.amount <> 0 and not exists (select from participants t where t.id = r.participant_id and t.is_test) group by 1, 2, 3
    union all
    select f.metric, (f.at at time zone c.time_zone)::date, f.subject, sum(f.amount)
    from contest_plays r join figure_calendars c on c.program_id = r.program_id
    cross join lateral (values
    ('reward_points', r.reward_id::text, r.played_at,
      coalesce((select -e.amount from point_entries e where e.id = r.point_entry_id), 0))) f (metric, subject, at, amount)
    where r.program_id = p_program and f.amount <> 0 and not exists (select from participants t where t.id = r.participant_id and t.is_test) group by 1, 2, 3
    union all
    select f.metric, (f.at at time zone c.time_zone)::date, f.subject, sum(f.amount)
    from receipts r join figure_calendars c on c.program_id = r.program_id
    cross join lateral (values ('receipts', '', r.verified_at, (r.verified_at is not null)::int)) f (metric, subject, at, amount)
    where r.program_id = p_program and f.amount <> 0 and not exists (select from participants t where t.id = r.participant_id and t.is_test) group by 1, 2, 3
    union all
    select a.metric, a.day, a.subject, a.value from archived_figures a where a.program_id = p_program
    union all
    select d.metric, (d.at at time zone c.time_zone)::date, d.subject, -sum(d.amount)
    from program_figure_deltas d join figure_calendars c on c.program_id = d.program_id
    where d.program_id = p_program group by 1, 2, 3
  ) s group by 1, 2, 3 having sum(s.amount) <> 0;
end
$$;
