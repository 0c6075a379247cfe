-- Forgets the birthday of an erased or deleted participant.
CREATE OR REPLACE FUNCTION public.laurel_forget_birthday()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from birthdays where participant_id = old.id;
  return coalesce(new, old);
end
$function$;
