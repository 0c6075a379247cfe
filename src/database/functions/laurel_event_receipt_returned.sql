CREATE OR REPLACE FUNCTION public.laurel_event_receipt_returned() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform laurel_record_event(new.program_id, new.participant_id, 'receipt.returned', jsonb_build_object(
    'receipt', jsonb_build_object('identifier', new.identifier, 'external_key', laurel_public_receipt_key(new.external_key)) || laurel_receipt_fields(new), 'points', new.points,
    'points_difference', -(new.returns -> -1 ->> 'points')::int, 'returned', (new.returns -> -1) - 'at',
    'total_amount', new.total_amount, 'currency', new.currency), now());
  return null;
end
$$;
