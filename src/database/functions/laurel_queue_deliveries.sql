CREATE OR REPLACE FUNCTION public.laurel_queue_deliveries() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into webhook_deliveries (program_id, webhook_id, event_id, participant_id, next_attempt_at)
  select e.program_id, w.id, e.id, e.participant_id, now()
  from added e join webhooks w on w.program_id = e.program_id and w.active and w.events ? e.type
  order by e.id;
  return null;
end
$$;
