-- Forgets what a participant wrote when they are erased or deleted.
CREATE OR REPLACE FUNCTION public.laurel_forget_help_cases()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from help_cases where program_id = old.program_id and participant_id = old.id;
  return case tg_op when 'DELETE' then old else new end;
end
$function$;
