CREATE OR REPLACE FUNCTION public.laurel_marketing_choice(p public.participants) RETURNS text
    LANGUAGE sql STABLE
    AS $$
  -- Participants who opted out get essential emails only, whatever they chose before.
  select case when p.status = 'opted_out' then 'none' else (select s.key::text from email_settings s where s.id = p.email_setting_id) end;
$$;
