CREATE OR REPLACE FUNCTION public.laurel_event_participants_added() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into webhook_events (program_id, participant_id, type, data, occurred_at)
  select p.program_id, p.id, 'participant.created', jsonb_build_object('participant', laurel_participant_data(p.*) || laurel_participant_fields(p.*)), now()
  from participants p join added a on a.id = p.id
  where not p.is_test and laurel_keeps_events(p.program_id)
  order by p.id;
  return null;
end
$$;
