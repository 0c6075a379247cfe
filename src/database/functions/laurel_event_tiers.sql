CREATE OR REPLACE FUNCTION public.laurel_event_tiers() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform laurel_record_event(new.program_id, new.participant_id, 'tier.changed', jsonb_build_object(
    'from', new.from_tier, 'to', new.to_tier, 'reason', new.reason, 'points', new.points), new.changed_at);
  return null;
end
$$;
