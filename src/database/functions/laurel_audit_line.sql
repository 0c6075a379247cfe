CREATE OR REPLACE FUNCTION public.laurel_audit_line(p_id integer, p_organization integer, p_program integer, p_actor_type text, p_actor text,
    p_actor_label text, p_action text, p_record_type text, p_record text, p_ip_address text, p_request text,
    p_created_at timestamp with time zone, p_content_hash text) RETURNS text
    LANGUAGE sql STABLE
    AS $$
  -- The canonical form of an audit entry. Its SHA-256 is the entry's hash.
  select jsonb_build_array('laurel-audit-1', p_id, p_organization, p_program, p_actor_type, p_actor, p_actor_label, p_action, p_record_type,
    p_record, p_ip_address, p_request, to_char(p_created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), p_content_hash)::text;
$$;
