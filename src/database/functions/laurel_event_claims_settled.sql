CREATE OR REPLACE FUNCTION public.laurel_event_claims_settled() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform laurel_record_event(new.program_id, new.participant_id, laurel_claim_event(new.origin),
    jsonb_build_object('reward', (select jsonb_build_object('id', r.id, 'identifier', r.identifier, 'name', r.name) || laurel_reward_fields(r) from rewards r where r.id = new.reward_id),
      'claim_id', new.id, 'origin', new.origin, 'points_spent', new.points_spent), now());
  return null;
end
$$;
