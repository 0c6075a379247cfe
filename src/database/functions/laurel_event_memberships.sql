CREATE OR REPLACE FUNCTION public.laurel_event_memberships() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  -- A participant with another running subscription stays a member.
  if exists (select from memberships m where m.participant_id = new.participant_id and m.challenge_id = new.challenge_id
    and m.program_id = new.program_id and m.id <> new.id and m.status <> 'cancelled') then
    return null;
  end if;
  perform laurel_record_event(new.program_id, new.participant_id,
    case when new.status = 'cancelled' then 'membership.ended' else 'membership.started' end,
    jsonb_build_object('challenge', (select jsonb_build_object('id', c.id, 'identifier', c.identifier, 'name', c.name) || laurel_challenge_fields(c)
      from challenges c where c.id = new.challenge_id), 'membership_id', new.id, 'current_period_end', new.current_period_end), now());
  return null;
end
$$;
