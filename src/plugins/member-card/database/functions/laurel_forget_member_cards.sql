-- Forgets the card of an erased or deleted participant, so that its number opens nothing.
CREATE OR REPLACE FUNCTION public.laurel_forget_member_cards()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from member_cards where participant_id = old.id;
  return coalesce(new, old);
end
$function$;
