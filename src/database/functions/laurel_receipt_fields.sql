-- Replaced at boot if plugins add fields to events (src/domain/plugin-fields/install-event-fields.ts).
CREATE OR REPLACE FUNCTION public.laurel_receipt_fields(r public.receipts) RETURNS jsonb
    LANGUAGE sql STABLE
    AS $$
  select '{}'::jsonb;
$$;
