-- Forgets the browsers and messages of an erased or deleted participant.
CREATE OR REPLACE FUNCTION public.laurel_forget_push()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from push_subscriptions where participant_id = old.id;
  delete from push_choices where participant_id = old.id;
  delete from push_messages where participant_id = old.id;
  return coalesce(new, old);
end
$function$;
