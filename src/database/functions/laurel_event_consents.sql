CREATE OR REPLACE FUNCTION public.laurel_event_consents() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform laurel_record_event(new.program_id, new.participant_id, 'participant.consent_changed', jsonb_build_object(
    'consent', 'document', 'document', new.document, 'purpose', new.purpose, 'revision', new.revision,
    'content_sha256', new.content_sha256, 'agreed_at', new.agreed_at), now());
  return null;
end
$$;
