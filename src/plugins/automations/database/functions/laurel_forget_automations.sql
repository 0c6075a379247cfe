-- Ends automations for an erased participant, whose log stays without a name; deletes everything of a deleted test participant.
CREATE OR REPLACE FUNCTION public.laurel_forget_automations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from automation_members where program_id = old.program_id and participant_id = old.id;
  if tg_op = 'DELETE' then
    delete from automation_steps where program_id = old.program_id and participant_id = old.id;
    delete from automation_runs where program_id = old.program_id and participant_id = old.id;
    return old;
  end if;
  update automation_runs set status = 'stopped', due_at = null, finished_at = now()
  where program_id = old.program_id and participant_id = old.id and status = 'running';
  return new;
end
$function$;
