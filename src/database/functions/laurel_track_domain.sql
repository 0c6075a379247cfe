-- A changed domain must be verified again, whatever the source of the change.
CREATE OR REPLACE FUNCTION public.laurel_track_domain() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if new.domain is null or new.domain = '' then
    delete from program_domains where program_id = new.id;
  else
    insert into program_domains (program_id, domain, token)
    values (new.id, lower(new.domain), replace(gen_random_uuid()::text, '-', ''))
    on conflict (program_id) do update set domain = excluded.domain, checks = null, checked_at = null, verified_at = null,
      failing_since = null, created_at = now(), updated_at = now()
    where program_domains.domain <> excluded.domain;
  end if;
  return null;
end
$$;
