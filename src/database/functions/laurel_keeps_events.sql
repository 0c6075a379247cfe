CREATE OR REPLACE FUNCTION public.laurel_keeps_events(p_program integer) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  -- An active endpoint wants them, one that we disabled and whose owner may repair it and replay what it missed, or a reader
  -- of GET /v1/events in the past week.
  select exists (
      select from webhooks w where w.program_id = p_program
        and (w.active or w.disabled_reason in ('gone', 'failing') and w.disabled_at > now() - interval '30 days'))
    or exists (select from event_readers r where r.program_id = p_program and r.kept_until > now());
$$;
