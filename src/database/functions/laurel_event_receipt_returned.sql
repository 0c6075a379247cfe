CREATE OR REPLACE FUNCTION public.laurel_event_receipt_returned() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform laurel_record_event(r.program_id, r.participant_id, 'receipt.returned', jsonb_build_object(
    'receipt', jsonb_build_object('identifier', r.identifier, 'external_key', laurel_public_receipt_key(r.external_key)), 'points', r.points,
    'points_difference', new.points_difference, 'total_amount', r.total_amount, 'currency', r.currency), now())
  from receipts r where r.id = new.receipt_id and r.program_id = new.program_id;
  return null;
end
$$;
