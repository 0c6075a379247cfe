CREATE OR REPLACE FUNCTION public.laurel_event_receipts() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform laurel_record_event(new.program_id, new.participant_id, 'receipt.processed', jsonb_build_object(
    'receipt', jsonb_build_object('identifier', new.identifier, 'external_key', laurel_public_receipt_key(new.external_key)) || laurel_receipt_fields(new), 'status', new.status,
    'counts', new.status in ('eligible', 'no_eligible_items', 'processed') and new.integrity is distinct from 'invalid', 'points', new.points,
    'merchant_name', new.merchant_name, 'purchase_date', to_char(new.purchase_date at time zone 'UTC', 'YYYY-MM-DD'), 'total_amount', new.total_amount, 'currency', new.currency), now());
  return null;
end
$$;
