CREATE OR REPLACE FUNCTION public.laurel_event_completions_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform laurel_record_event(new.program_id, new.participant_id,
    case when new.reset_at is null then 'challenge.completed' else 'challenge.reversed' end,
    jsonb_build_object('challenge', (select jsonb_build_object('id', c.id, 'identifier', c.identifier, 'name', c.name) || laurel_challenge_fields(c)
      from challenges c where c.id = new.challenge_id), 'completion_id', new.id, 'points', new.points, 'source', new.source), now());
  return null;
end
$$;
