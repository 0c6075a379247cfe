-- Cancels messages to an erased participant and forgets that their address bounced; deletes everything of a deleted test
-- participant.
CREATE OR REPLACE FUNCTION public.laurel_forget_messages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from message_suppressions where program_id = old.program_id and email = lower(old.email);
  if tg_op = 'DELETE' then
    delete from message_deliveries where program_id = old.program_id and participant_id = old.id;
    return old;
  end if;
  update message_deliveries set status = 'stopped', due_at = null
  where program_id = old.program_id and participant_id = old.id and status = 'queued';
  return new;
end
$function$;
