-- Forgets the age of an erased or deleted participant.
CREATE OR REPLACE FUNCTION public.laurel_forget_age()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from member_ages where participant_id = old.id;
  return coalesce(new, old);
end
$function$;
