CREATE OR REPLACE FUNCTION public.laurel_last_activity(p_program integer, p_participant integer) RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    AS $$
select greatest(
  (select created_at from participants where id = p_participant and program_id = p_program),
  (select max(occurred_at) from point_entries
    where participant_id = p_participant and program_id = p_program and kind in ('earning', 'spending', 'reinstatement')),
  (select max(occurred_at) from participant_actions
    where participant_id = p_participant and program_id = p_program and action_type not like 'points\_%'))
$$;
