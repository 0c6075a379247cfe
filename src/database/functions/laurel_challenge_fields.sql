-- Replaced at boot if plugins add fields to events (src/domain/plugin-fields/install-event-fields.ts).
CREATE OR REPLACE FUNCTION public.laurel_challenge_fields(c public.challenges) RETURNS jsonb
    LANGUAGE sql STABLE
    AS $$
  select '{}'::jsonb;
$$;
