/** Tables that are only ever added to: they are folded by their ids, and their writes know nothing of it. */
export const LOGS = ['challenge_events', 'participant_actions', 'point_entries', 'program_visits'] as const

export const CREATE_TABLES = `
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
