CREATE OR REPLACE FUNCTION public.laurel_active_participants(p_program integer, p_kind text, p_from date, p_to date) RETURNS integer
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_custom_plan'
    AS $$
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
    from laurel_active_days(p_program, null, v_actions, 9223372036854775807, v_visits, 9223372036854775807) t
    where t.kind = p_kind and t.day between p_from and p_to
      and not exists (select from participant_actions a
        where a.participant_id = t.participant_id and a.occurred_at >= v_start and a.occurred_at < v_end and a.id <= v_actions
          and case p_kind when 'active' then a.action_type not like 'points\_%' else a.action_type = 'challenge_completed' end)
      and not exists (select from program_visits v
        where p_kind = 'active' and v.participant_id = t.participant_id and v.visited_at >= v_start and v.visited_at < v_end and v.id <= v_visits));
end
$$;
