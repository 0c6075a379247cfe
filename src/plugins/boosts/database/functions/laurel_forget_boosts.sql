-- Forgets which offers a deleted test participant activated. Those of an erased one stay with the ledger.
CREATE OR REPLACE FUNCTION public.laurel_forget_boosts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from boost_activations where participant_id = old.id;
  return old;
end
$function$;
