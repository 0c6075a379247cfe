-- Voids the pass of an erased or deleted participant.
CREATE OR REPLACE FUNCTION public.laurel_void_wallet_pass()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform laurel_void_pass_of(old.program_id, old.id);
  return coalesce(new, old);
end
$function$;
