-- Forgets the invitation of a participant who is erased or deleted.
CREATE OR REPLACE FUNCTION public.laurel_forget_launch_invitations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from launch_invitations where program_id = old.program_id and email = lower(old.email);
  return case when tg_op = 'DELETE' then old else new end;
end
$function$;
