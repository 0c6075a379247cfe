CREATE OR REPLACE FUNCTION public.laurel_public_receipt_key(p_key text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
  -- The Idempotency-Key with which another system reported the purchase. Photos have none.
  select case when starts_with(p_key, 'api:') then substr(p_key, 5) end;
$$;
