CREATE OR REPLACE FUNCTION public.laurel_active_days(p_program integer, p_participants integer[], p_actions_after bigint, p_actions_until bigint, p_visits_after bigint, p_visits_until bigint) RETURNS TABLE(program_id integer, participant_id integer, kind text, day date)
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_custom_plan'
    AS $$
#variable_conflict use_column
begin
  return query
  select a.program_id, a.participant_id, k.kind, (a.occurred_at at time zone c.time_zone)::date
  from participant_actions a join figure_calendars c on c.program_id = a.program_id
  cross join lateral (values ('active', a.action_type not like 'points\_%' and a.action_type not like 'tier\_%'), ('completing', a.action_type = 'challenge_completed')) k (kind, counts)
  where a.id > p_actions_after and a.id <= p_actions_until and k.counts
    and (p_program is null or a.program_id = p_program) and (p_participants is null or a.participant_id = any(p_participants))
    and not exists (select from participants t where t.id = a.participant_id and t.is_test)
  union
  select v.program_id, v.participant_id, 'active', (v.visited_at at time zone c.time_zone)::date
  from program_visits v join figure_calendars c on c.program_id = v.program_id
  where v.id > p_visits_after and v.id <= p_visits_until and v.participant_id is not null
    and (p_program is null or v.program_id = p_program) and (p_participants is null or v.participant_id = any(p_participants))
    and not exists (select from participants t where t.id = v.participant_id and t.is_test);
end
$$;
