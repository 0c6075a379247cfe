import { LOGS } from './tables'

/**
 * Folding: what waits is added to what is kept. Whoever calls these holds the rows of figure_marks, and knows that no row with an
 * id up to p_until can still come to be seen (src/domain/dashboard/figures/fold-figures.ts).
 */
export const CREATE_FOLDING = `
  create function laurel_fold_activity(p_actions_after bigint, p_actions_until bigint, p_visits_after bigint, p_visits_until bigint)
  returns void language plpgsql as $$
  declare
    v_actions bigint;
    v_visits bigint;
  begin
    select m.folded_id into strict v_actions from figure_marks m where m.source = 'participant_actions';
    select m.folded_id into strict v_visits from figure_marks m where m.source = 'program_visits';
    with batch as materialized (
      select * from laurel_active_days(null, null, p_actions_after, p_actions_until, p_visits_after, p_visits_until)
    ), history as materialized (
      select * from laurel_active_days(null, (select array_agg(distinct b.participant_id) from batch b), 0, v_actions, 0, v_visits)
      where exists (select from batch)
    ), fresh as materialized (
      select * from batch except select * from history
    ), earlier as materialized (
      select h.* from history h
      where exists (select from fresh f where f.participant_id = h.participant_id and f.kind = h.kind)
    ), pairs as (
      -- A day between two others parts them: what was one pair becomes two.
      select program_id, kind, day, lag(day) over (partition by participant_id, kind order by day) as previous_day, -1 as change from earlier
      union all
      select program_id, kind, day, lag(day) over (partition by participant_id, kind order by day), 1
      from (select * from earlier union all select * from fresh) later
    )
    insert into program_activity (program_id, kind, day, previous_day, participants)
    select p.program_id, p.kind, p.day, coalesce(p.previous_day, '-infinity'), sum(p.change)
    from pairs p group by 1, 2, 3, 4 having sum(p.change) <> 0
    on conflict (program_id, kind, day, previous_day)
    do update set participants = program_activity.participants + excluded.participants;
  end $$;

  create function laurel_fold_points(p_after bigint, p_until bigint) returns void language sql as $$
    insert into participant_points (participant_id, program_id, total, recent)
    select e.participant_id, e.program_id, sum(e.lifetime_amount),
      coalesce(sum(e.lifetime_amount) filter (where (e.occurred_at at time zone c.time_zone)::date >= c.points_since), 0)
    from point_entries e join figure_calendars c on c.program_id = e.program_id
    where e.id > p_after and e.id <= p_until and e.lifetime_amount <> 0
    group by 1, 2 order by 1
    on conflict (participant_id)
    do update set total = participant_points.total + excluded.total, recent = participant_points.recent + excluded.recent
  $$;

  create function laurel_fold_log(p_source text, p_until bigint) returns void language plpgsql as $$
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
  end $$;

  create function laurel_fold_deltas() returns void language sql as $$
    with gone as (delete from program_figure_deltas returning *)
    insert into program_figures (program_id, metric, day, subject, value)
    select g.program_id, g.metric, (g.at at time zone c.time_zone)::date, g.subject, sum(g.amount)
    from gone g join figure_calendars c on c.program_id = g.program_id
    group by 1, 2, 3, 4 having sum(g.amount) <> 0
    on conflict (program_id, metric, day, subject) do update set value = program_figures.value + excluded.value
  $$;

  -- Lets the days go that are no longer among the last thirty. One program at a time, in the order of their ids.
  create function laurel_move_points_windows(p_now timestamptz) returns void language plpgsql as $$
  declare
    v_mark bigint;
    v_program record;
  begin
    select m.folded_id into strict v_mark from figure_marks m where m.source = 'point_entries';
    for v_program in
      select c.*, (p_now at time zone c.time_zone)::date - 29 as since from figure_calendars c
      where c.points_since < (p_now at time zone c.time_zone)::date - 29 order by c.program_id
    loop
      update participant_points p set recent = p.recent - gone.points
      from (
        select e.participant_id, sum(e.lifetime_amount) as points from point_entries e
        where e.program_id = v_program.program_id and e.id <= v_mark and e.lifetime_amount <> 0
          and e.occurred_at >= v_program.points_since::timestamp at time zone v_program.time_zone
          and e.occurred_at < v_program.since::timestamp at time zone v_program.time_zone
        group by 1
      ) gone where p.participant_id = gone.participant_id;
      update figure_calendars set points_since = v_program.since where program_id = v_program.program_id;
    end loop;
  end $$;

  -- Counts a program anew: after its time zone changed, for an installation that had no figures, and to mend.
  create function laurel_rebuild_figures(p_program integer, p_now timestamptz) returns void language plpgsql as $$
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
  end $$`

/** Brings all kept figures up to the last row there is; nobody may write to the logs meanwhile. */
export const BACKFILL = `
  lock table ${LOGS.join(', ')} in share mode;
  ${LOGS.map((log) => `update figure_marks set folded_id = (select coalesce(max(id), 0) from ${log}) where source = '${log}';`).join('\n  ')}
  do $$
  declare
    v_program integer;
  begin
    for v_program in select id from programs loop
      perform laurel_rebuild_figures(v_program, now());
    end loop;
  end $$`
