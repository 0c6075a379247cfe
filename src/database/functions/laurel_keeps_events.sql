CREATE OR REPLACE FUNCTION public.laurel_keeps_events(p_program integer) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  -- Record events for active endpoints, for endpoints that were disabled automatically and may replay them, and for readers
  -- of GET /v1/events in the past week.
  select exists (
      select from webhooks w where w.program_id = p_program
        and (w.active or w.disabled_reason in ('gone', 'failing') and w.disabled_at > now() - interval '30 days'))
    or exists (select from event_readers r where r.program_id = p_program and r.kept_until > now());
$$;
