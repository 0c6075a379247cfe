-- Forgets the card of an erased or deleted participant, so that its number opens nothing, and their visits at the till.
CREATE OR REPLACE FUNCTION public.laurel_forget_member_cards()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from till_actions a using till_visits v where v.id = a.till_visit_id and v.participant_id = old.id;
  delete from till_visits where participant_id = old.id;
  delete from member_cards where participant_id = old.id;
  return coalesce(new, old);
end
$function$;
