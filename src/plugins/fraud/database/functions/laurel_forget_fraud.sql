-- Forgets appeals, standings and reasons with their participant. Decisions stay as figures of their signals until the person is deleted.
CREATE OR REPLACE FUNCTION public.laurel_forget_fraud()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from fraud_appeals where program_id = old.program_id and participant_id = old.id;
  delete from fraud_people where program_id = old.program_id and participant_id = old.id;
  if tg_op = 'DELETE' then
    delete from fraud_decisions where program_id = old.program_id and participant_id = old.id;
    return old;
  end if;
  update fraud_decisions set reason = null where program_id = old.program_id and participant_id = old.id;
  return new;
end
$function$;
