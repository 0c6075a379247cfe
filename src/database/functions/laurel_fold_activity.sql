CREATE OR REPLACE FUNCTION public.laurel_fold_activity(p_actions_after bigint, p_actions_until bigint, p_visits_after bigint, p_visits_until bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$
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
    -- A new day between two others splits their pair into two.
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
end
$$;
