CREATE OR REPLACE FUNCTION public.laurel_event_participants_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  v_choice text;
begin
  if new.erased_at is not null then
    if old.erased_at is null then
      -- An erasure clears recorded personal data (RULE-44); ids and amounts stay.
      update webhook_events set data = jsonb_set(data - array['title', 'merchant_name'], '{returned,items}', '[]', false)
        || jsonb_build_object('participant', jsonb_build_object('id', new.id, 'identifier', new.identifier))
      where program_id = new.program_id and participant_id = new.id;
      update webhook_attempts a set response_excerpt = null from webhook_deliveries d
      where d.id = a.delivery_id and d.program_id = new.program_id and d.participant_id = new.id;
      perform laurel_record_event(new.program_id, new.id, 'participant.deleted', '{}', now());
    end if;
    return null;
  end if;
  if not laurel_keeps_events(new.program_id) then
    return null;
  end if;
  if laurel_participant_data(old) || laurel_participant_fields(old) is distinct from laurel_participant_data(new) || laurel_participant_fields(new) then
    perform laurel_record_event(new.program_id, new.id, 'participant.updated',
      jsonb_build_object('participant', laurel_participant_data(new) || laurel_participant_fields(new)), now());
  end if;
  v_choice := laurel_marketing_choice(new);
  if v_choice is distinct from laurel_marketing_choice(old) then
    perform laurel_record_event(new.program_id, new.id, 'participant.consent_changed', jsonb_build_object(
      'consent', 'marketing', 'email_setting', v_choice, 'opted_out', coalesce(v_choice = 'none', false)), now());
  end if;
  return null;
end
$$;
