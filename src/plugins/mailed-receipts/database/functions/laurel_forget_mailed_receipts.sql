-- Deletes the address of an erased participant, and the mails that arrived there.
CREATE OR REPLACE FUNCTION public.laurel_forget_mailed_receipts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from receipt_addresses where program_id = old.program_id and participant_id = old.id;
  delete from mailed_receipts where program_id = old.program_id and participant_id = old.id;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$function$;
