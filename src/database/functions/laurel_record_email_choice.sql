CREATE OR REPLACE FUNCTION public.laurel_record_email_choice() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  v_source text := coalesce(nullif(current_setting('laurel.consent_source', true), ''), 'system');
  v_text text := nullif(current_setting('laurel.consent_text', true), '');
begin
  if tg_op = 'INSERT' then
    insert into email_choice_changes (program_id, participant_id, setting, source)
    select p.program_id, p.id, coalesce(laurel_marketing_choice(p), 'important'), v_source from added p where p.erased_at is null;
  -- Confirming an unchanged choice is recorded as a choice, too.
  elsif new.erased_at is null and (v_source in ('account', 'email_link', 'first_sign_in')
    or laurel_marketing_choice(new) is distinct from laurel_marketing_choice(old)) then
    insert into email_choice_changes (program_id, participant_id, setting, source, shown_text)
    values (new.program_id, new.id, coalesce(laurel_marketing_choice(new), 'important'), v_source, v_text);
  end if;
  return null;
end
$$;
