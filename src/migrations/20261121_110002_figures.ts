import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * The dashboard's figures, kept so that reading them does not count the rows they are made of (docs/decisions/0009). An
 * installation that has rows already gets its figures here.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const text of [CREATE_TABLES, ...COUNTED_ROWS.map(countingTriggers), CREATE_COUNTING, CREATE_FOLDING, BACKFILL])
    await db.execute(sql.raw(text))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  const triggers = COUNTED_ROWS.flatMap(({ table }) =>
    ['added', 'changed', 'removed'].map(
      (what) => `drop trigger ${table}_figure_${what} on ${table}; drop function laurel_figure_${table}_${what};`,
    ),
  )
  await db.execute(
    sql.raw(`${triggers.join('\n')}
      drop trigger programs_open_calendar on programs;
      drop trigger participants_open_points on participants;
      drop function laurel_open_points, laurel_open_calendar, laurel_known_zone, laurel_rebuild_figures, laurel_move_points_windows, laurel_fold_deltas,
        laurel_fold_log, laurel_fold_points, laurel_fold_activity, laurel_fresh_points, laurel_active_participants, laurel_fresh_figures,
        laurel_counted_points, laurel_counted_activity, laurel_counted_figures, laurel_active_days, laurel_logged_figures;
      drop table participant_points, program_activity, program_figures, program_figure_deltas, figure_marks, figure_calendars;
      drop index program_visits_participant_visited_idx, participant_actions_title_idx, receipts_waiting_idx`),
  )
}

/** Which rows count for what, and when. A row of `counts` with an amount of 0 counts for nothing. */
type Counted = { table: string; counts: (row: string) => string; changes: readonly string[] }

/**
 * Rows that may change after they were written: what they count for is kept by triggers, as deltas. `changes` names the
 * columns whose change moves a figure; any other update costs nothing.
 */
const COUNTED_ROWS: readonly Counted[] = [
  {
    table: 'participants',
    changes: ['created_at', 'erased_at', 'status'],
    counts: (row) => `
      ('participants', '', ${row}.created_at, 1),
      ('members', '', ${row}.created_at, (${row}.erased_at is null)::int),
      ('active_members', '', ${row}.created_at, (${row}.erased_at is null and ${row}.status = 'active')::int)`,
  },
  {
    table: 'challenge_completions',
    changes: ['completed_at', 'reset_at', 'points', 'challenge_id'],
    counts: (row) => `
      ('completions', '', ${row}.completed_at, (${row}.reset_at is null)::int),
      ('challenge_completions', ${row}.challenge_id::text, ${row}.completed_at, (${row}.reset_at is null)::int),
      ('challenge_points', ${row}.challenge_id::text, ${row}.completed_at, case when ${row}.reset_at is null then ${row}.points else 0 end)`,
  },
  {
    table: 'reward_claims',
    changes: ['earned_at', 'state', 'points_spent', 'reward_id'],
    counts: (row) => `
      ('claims', '', ${row}.earned_at, (${row}.state in ('held', 'settled'))::int),
      ('reward_claims', ${row}.reward_id::text, ${row}.earned_at, (${row}.state in ('held', 'settled'))::int),
      ('reward_points', ${row}.reward_id::text, ${row}.earned_at, case when ${row}.state in ('held', 'settled') then ${row}.points_spent else 0 end)`,
  },
  {
    table: 'receipts',
    changes: ['verified_at'],
    counts: (row) => `('receipts', '', ${row}.verified_at, (${row}.verified_at is not null)::int)`,
  },
]

/** Tables that are only ever added to: they are folded by their ids, and their writes know nothing of it. */
const LOGS = ['challenge_events', 'participant_actions', 'point_entries', 'program_visits'] as const

const CREATE_TABLES = `
  -- The days of a program are those of its time zone when they were counted. points_since: see participant_points.
  create table figure_calendars (
    program_id integer primary key references programs (id) on delete cascade,
    time_zone text not null,
    points_since date not null);

  -- Up to which id each log is folded. 'deltas' has no ids: its row is the lock of whoever folds.
  create table figure_marks (source text primary key, folded_id bigint not null default 0);
  insert into figure_marks (source) values ('deltas'), ${LOGS.map((log) => `('${log}')`).join(', ')};

  -- What changed and is not folded. Added to by triggers, emptied by the fold; no index, no key: it is short, and each costs a write.
  create table program_figure_deltas (
    program_id integer not null, metric text not null, subject text not null, at timestamptz not null, amount bigint not null);

  create table program_figures (
    program_id integer not null references programs (id) on delete cascade,
    metric text not null,
    day date not null,
    -- '' for the whole program; otherwise a challenge, a reward, or a kind of action.
    subject text not null,
    value bigint not null,
    primary key (program_id, metric, day, subject));

  -- How many participants did something on a day and last before on another (-infinity: never). Whoever was there in a span
  -- was there for the first time in it on exactly one day: those with a previous day before the span add up to how many they are.
  create table program_activity (
    program_id integer not null references programs (id) on delete cascade,
    kind text not null,
    day date not null,
    previous_day date not null,
    participants integer not null,
    primary key (program_id, kind, day, previous_day));

  -- Points earned in all, and since figure_calendars.points_since; a row for every participant, behind by what is not folded. Not on
  -- participant_balances: an index on points there would end its HOT updates, and each posting would pay for the dashboard.
  create table participant_points (
    participant_id integer primary key,
    program_id integer not null,
    total bigint not null,
    recent bigint not null,
    foreign key (participant_id, program_id) references participants (id, program_id) on delete cascade);
  create index participant_points_total_idx on participant_points (program_id, total desc, participant_id);
  create index participant_points_recent_idx on participant_points (program_id, recent desc, participant_id) where recent > 0;

  create function laurel_open_points() returns trigger language plpgsql as $$
  begin
    insert into participant_points (participant_id, program_id, total, recent)
    select id, program_id, 0, 0 from inserted order by id;
    return null;
  end $$;
  create trigger participants_open_points after insert on participants referencing new table as inserted
    for each statement execute function laurel_open_points();

  create index program_visits_participant_visited_idx on program_visits (participant_id, visited_at);
  -- Few titles, many rows: equal keys share their place in an index.
  create index participant_actions_title_idx on participant_actions (program_id, title);
  create index receipts_waiting_idx on receipts (program_id, created_at) where status in ('needs_human_review', 'review_requested');

  -- A zone that PostgreSQL does not know must not stop the figures of everybody else.
  create function laurel_known_zone(p_zone text) returns text language plpgsql stable as $$
  begin
    perform now() at time zone p_zone;
    return p_zone;
  exception when others then
    return 'UTC';
  end $$;

  create function laurel_open_calendar() returns trigger language plpgsql as $$
  begin
    insert into figure_calendars (program_id, time_zone, points_since)
    values (new.id, laurel_known_zone(new.time_zone), (now() at time zone laurel_known_zone(new.time_zone))::date - 29);
    return null;
  end $$;
  create trigger programs_open_calendar after insert on programs for each row execute function laurel_open_calendar();
  insert into figure_calendars (program_id, time_zone, points_since)
  select id, laurel_known_zone(time_zone), (now() at time zone laurel_known_zone(time_zone))::date - 29 from programs`

/**
 * Quarters of an hour: every time zone that is in use begins its days on one, so that deltas can be added up at once and still
 * fall on the right day. Inserts are counted a statement, for an import is one; other changes a row.
 */
const countingTriggers = ({ changes, counts, table }: Counted): string => {
  const isChanged = changes.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')
  const from = (row: string, sign: 1 | -1) =>
    `select ${row}.program_id, f.metric, f.subject, date_bin('15 minutes', f.at, 'epoch'::timestamptz) as at, ${sign} * f.amount as amount
     from (values ${counts(row)}) f (metric, subject, at, amount) where f.amount <> 0`
  const add = (rows: string) =>
    `insert into program_figure_deltas (program_id, metric, subject, at, amount)
     select d.program_id, d.metric, d.subject, d.at, sum(d.amount) from (${rows}) d
     group by d.program_id, d.metric, d.subject, d.at having sum(d.amount) <> 0;`
  const inserted = `select r.program_id, f.metric, f.subject, date_bin('15 minutes', f.at, 'epoch'::timestamptz) as at, f.amount
     from inserted r cross join lateral (values ${counts('r')}) f (metric, subject, at, amount) where f.amount <> 0`
  return `
    create function laurel_figure_${table}_added() returns trigger language plpgsql as $$
    begin
      ${add(inserted)}
      return null;
    end $$;
    create trigger ${table}_figure_added after insert on ${table} referencing new table as inserted
      for each statement execute function laurel_figure_${table}_added();

    create function laurel_figure_${table}_changed() returns trigger language plpgsql as $$
    begin
      ${add(`${from('old', -1)} union all ${from('new', 1)}`)}
      return null;
    end $$;
    create trigger ${table}_figure_changed after update on ${table} for each row
      when (${isChanged}) execute function laurel_figure_${table}_changed();

    create function laurel_figure_${table}_removed() returns trigger language plpgsql as $$
    begin
      ${add(from('old', -1))}
      return null;
    end $$;
    create trigger ${table}_figure_removed after delete on ${table} for each row execute function laurel_figure_${table}_removed();`
}

/** Beyond every id: the end of a log that is read to its end. */
const END = '9223372036854775807'

/**
 * What the rows of a log count for. Planned for its values each time: a plan for any values would not know that the end of a
 * log is short.
 */
const LOGGED_FIGURES = `
  create function laurel_logged_figures(p_source text, p_program integer, p_after bigint, p_until bigint)
  returns table (program_id integer, metric text, day date, subject text, amount bigint)
  language plpgsql stable set plan_cache_mode = force_custom_plan as $$
  #variable_conflict use_column
  begin
    if p_source = 'point_entries' then
      return query
        select e.program_id, f.metric, (e.occurred_at at time zone c.time_zone)::date, '', sum(f.amount)::bigint
        from point_entries e join figure_calendars c on c.program_id = e.program_id
        cross join lateral (values ('points_earned', e.lifetime_amount),
          ('points_spent', case e.kind when 'spending' then -e.amount else 0 end)) f (metric, amount)
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
const COUNTED = `
  create function laurel_counted_figures(p_program integer)
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
  end $$;

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

/** What is not folded yet: together with what is kept, the figures of this moment. */
const FRESH = `
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

const CREATE_COUNTING = [LOGGED_FIGURES, ACTIVE_DAYS, COUNTED, FRESH].join('\n')

/** Brings all kept figures up to the last row there is; nobody may write to the logs meanwhile. */
const BACKFILL = `
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

/**
 * Folding: what waits is added to what is kept. Whoever calls these holds the rows of figure_marks, and knows that no row with an
 * id up to p_until can still come to be seen (src/domain/dashboard/figures/fold-figures.ts).
 */
const CREATE_FOLDING = `
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
