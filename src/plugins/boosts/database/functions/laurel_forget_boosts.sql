-- Forgets the offers and awards of a deleted test participant. Those of an erased one stay with the ledger, without tags.
CREATE OR REPLACE FUNCTION public.laurel_forget_boosts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    update boost_sources set standing = null where participant_id = old.id and program_id = old.program_id;
    return new;
  end if;
  delete from boost_awards where participant_id = old.id;
  delete from boost_sources where participant_id = old.id;
  delete from boost_activations where participant_id = old.id;
  return old;
end
$function$;
