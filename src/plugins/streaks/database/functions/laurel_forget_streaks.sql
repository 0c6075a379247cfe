-- Forgets what an erased participant chose, and everything of a deleted test participant.
CREATE OR REPLACE FUNCTION public.laurel_forget_streaks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from streak_choices where participant_id = old.id;
  if tg_op = 'DELETE' then
    delete from streak_awards where participant_id = old.id;
  end if;
  return coalesce(new, old);
end
$function$;
