CREATE OR REPLACE FUNCTION public.laurel_record_event(p_program integer, p_participant integer, p_type text, p_data jsonb, p_occurred_at timestamp with time zone) RETURNS void
    LANGUAGE sql
    AS $$
  insert into webhook_events (program_id, participant_id, type, data, occurred_at)
  select p_program, p_participant, p_type,
    jsonb_build_object('participant', jsonb_build_object('id', p.id, 'identifier', p.identifier)) || p_data, p_occurred_at
  from participants p
  where laurel_keeps_events(p_program) and p.id = p_participant and p.program_id = p_program and not p.is_test
  union all
  select p_program, null, p_type, p_data, p_occurred_at where p_participant is null and laurel_keeps_events(p_program);
$$;
