-- Takes an erased or deleted participant out of segments, with the history.
CREATE OR REPLACE FUNCTION public.laurel_forget_segments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from segment_members where participant_id = old.id;
  return coalesce(new, old);
end
$function$;
