-- Deletes what bulk runs know of a deleted test participant, and the values of an erased one; the log stays without them.
CREATE OR REPLACE FUNCTION public.laurel_forget_bulk()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    delete from bulk_people where program_id = old.program_id and participant_id = old.id;
    return old;
  end if;
  update bulk_people set before = null, after = null where program_id = old.program_id and participant_id = old.id;
  return new;
end
$function$;
