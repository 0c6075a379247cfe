CREATE OR REPLACE FUNCTION public.laurel_keeps_events(p_program integer) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  -- Somebody wants them: an active endpoint, or a reader of GET /v1/events in the past week.
  select exists (select from webhooks w where w.program_id = p_program and w.active)
    or exists (select from event_readers r where r.program_id = p_program and r.kept_until > now());
$$;
