CREATE OR REPLACE FUNCTION public.laurel_event_claims_added() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into webhook_events (program_id, participant_id, type, data, occurred_at)
  select c.program_id, c.participant_id, laurel_claim_event(c.origin), jsonb_build_object(
    'participant', jsonb_build_object('id', p.id, 'identifier', p.identifier),
    'reward', jsonb_build_object('id', r.id, 'identifier', r.identifier, 'name', r.name) || laurel_reward_fields(r), 'claim_id', c.id, 'origin', c.origin,
    'points_spent', c.points_spent), coalesce(c.earned_at, now())
  from added c join participants p on p.id = c.participant_id and p.program_id = c.program_id and not p.is_test
  join rewards r on r.id = c.reward_id
  -- A reward with a price is claimed once the payment settles it.
  where c.state = 'settled' and not (c.origin = 'claimed' and coalesce(r.price_cents, 0) > 0) and laurel_keeps_events(c.program_id)
  order by c.id;
  return null;
end
$$;
