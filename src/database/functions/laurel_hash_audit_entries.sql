CREATE OR REPLACE FUNCTION public.laurel_hash_audit_entries() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into audit_unsealed (entry_id, hash)
  select a.id, sha256(convert_to(laurel_audit_line(a.id, a.organization_id, a.program_id, a.actor_type::text, a.actor_id, a.actor_label, a.action,
    a.record_type, a.record_id, a.ip_address, a.request_id, a.created_at,
    laurel_sha256(laurel_audit_content(a.salt, a.before, a.after))), 'UTF8'))
  from added a;
  return null;
end
$$;
