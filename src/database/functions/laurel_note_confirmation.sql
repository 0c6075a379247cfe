CREATE OR REPLACE FUNCTION public.laurel_note_confirmation() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  -- A job emails these (domain/confirmations). They are written in the transaction of the event, whatever its source.
  insert into confirmations (program_id, participant_id, kind, key, data, occurred_at)
  values (new.program_id, new.participant_id,
    case new.action_type when 'reward_claimed' then 'rewardClaimed' when 'sweepstake_entered' then 'drawEntered'
      when 'tier_reached' then 'tierReached' when 'tier_left' then 'tierLeft' else 'pointsAdded' end,
    'action:' || new.id,
    jsonb_build_object('title', new.title, 'record', case when new.actionable_type = 'Reward' then new.actionable_id end)
      || case when new.points = 0 then '{}' else jsonb_build_object('points', abs(new.points)) end,
    new.occurred_at)
  on conflict (program_id, key) do nothing;
  return null;
end
$$;
