CREATE OR REPLACE FUNCTION public.laurel_event_points() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  -- Most programs have no endpoint, and then the query below costs more than this one.
  if not exists (select from added e where laurel_keeps_events(e.program_id)) then
    return null;
  end if;
  insert into webhook_events (program_id, participant_id, type, data, occurred_at)
  select e.program_id, e.participant_id, 'points.changed', jsonb_build_object(
    'participant', jsonb_build_object('id', p.id, 'identifier', p.identifier), 'entry_id', e.id, 'kind', e.kind, 'amount', e.amount,
    'title', e.title, 'cause', laurel_public_cause(e.program_id, e.cause_type, e.cause_id),
    'balance', b.unused_points, 'lifetime_points', b.points), coalesce(e.occurred_at, now())
  from added e join participants p on p.id = e.participant_id and p.program_id = e.program_id and not p.is_test
  join participant_balances b on b.participant_id = p.id
  where laurel_keeps_events(e.program_id)
  order by e.id;
  return null;
end
$$;
