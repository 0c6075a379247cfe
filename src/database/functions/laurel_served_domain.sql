-- A program's domain if it may be served (RULE-64): verified, or local.
CREATE OR REPLACE FUNCTION public.laurel_served_domain(p_program integer, p_domain character varying) RETURNS character varying
    LANGUAGE sql STABLE
    AS $$
  select case when p_domain is null or lower(p_domain) like '%.localhost' then p_domain
    else (select p_domain from program_domains d
      where d.program_id = p_program and lower(d.domain) = lower(p_domain) and d.verified_at is not null) end
$$;
