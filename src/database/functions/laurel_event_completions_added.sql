CREATE OR REPLACE FUNCTION public.laurel_event_completions_added() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into webhook_events (program_id, participant_id, type, data, occurred_at)
  select d.program_id, d.participant_id, 'challenge.completed', jsonb_build_object(
    'participant', jsonb_build_object('id', p.id, 'identifier', p.identifier),
    'challenge', jsonb_build_object('id', c.id, 'identifier', c.identifier, 'name', c.name) || laurel_challenge_fields(c),
    'completion_id', d.id, 'points', d.points, 'source', d.source), coalesce(d.completed_at, now())
  from added d join participants p on p.id = d.participant_id and p.program_id = d.program_id and not p.is_test
  join challenges c on c.id = d.challenge_id
  where d.reset_at is null and laurel_keeps_events(d.program_id)
  order by d.id;
  return null;
end
$$;
