CREATE OR REPLACE FUNCTION public.laurel_sha256(p_text text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT
    AS $$
  select encode(sha256(convert_to(p_text, 'UTF8')), 'hex');
$$;
