CREATE OR REPLACE FUNCTION public.laurel_record_audit_erasure() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  -- An entry of its own says which entries an erasure cleared, so the verifier can tell it from tampering.
  insert into audit_entries (organization_id, program_id, actor_type, actor_label, action, record_type, record_id, after)
  select c.organization_id, c.program_id, 'system', 'erasure', 'audit_log.erased', 'participants', c.participant,
    jsonb_build_object('entries', jsonb_agg(jsonb_build_object('id', c.id, 'was', c.was, 'is', c.is_now) order by c.id))
  from (
    select n.id, n.organization_id, n.program_id,
      case n.record_type when 'participants' then n.record_id
        else (select r.participant_id::text from receipts r where r.id::text = n.record_id) end as participant,
      laurel_sha256(laurel_audit_content(o.salt, o.before, o.after)) as was,
      laurel_sha256(laurel_audit_content(n.salt, n.before, n.after)) as is_now
    from after_update n join before_update o on o.id = n.id and o.created_at = n.created_at
  ) c
  where c.was <> c.is_now
  group by 1, 2, c.participant;
  return null;
end
$$;
