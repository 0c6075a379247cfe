CREATE OR REPLACE FUNCTION public.laurel_event_redemptions() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform laurel_record_event(new.program_id, new.participant_id, 'offer.redeemed', jsonb_build_object(
    'offer', jsonb_build_object('id', new.offer_id, 'endeca_key', new.endeca_key), 'redemption_id', new.id,
    'redemption_type', new.redemption_type), coalesce(new.redeemed_at, now()));
  return null;
end
$$;
