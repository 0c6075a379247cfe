CREATE OR REPLACE FUNCTION public.laurel_audit_content(p_salt uuid, p_before jsonb, p_after jsonb) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
  -- The part of an entry that an erasure may clear. The salt goes with it, so its hash can't be guessed.
  select jsonb_build_array(p_salt, p_before, p_after)::text;
$$;
