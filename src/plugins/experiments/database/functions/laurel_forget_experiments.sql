-- Forgets which variants a deleted or erased participant saw.
CREATE OR REPLACE FUNCTION public.laurel_forget_experiments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from experiment_exposures where program_id = old.program_id and participant_id = old.id;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$function$;
