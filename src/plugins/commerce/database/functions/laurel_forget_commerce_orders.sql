-- Forgets what shops said of an erased participant's orders, which name the email address.
CREATE OR REPLACE FUNCTION public.laurel_forget_commerce_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from commerce_orders where program_id = new.program_id and entry -> 'order' ->> 'email' = lower(old.email);
  return null;
end
$function$;
