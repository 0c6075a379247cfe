-- Deletes what staff noted about a participant, and why they saw the site as them, with the participant.
CREATE OR REPLACE FUNCTION public.laurel_forget_care()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from care_notes where program_id = old.program_id and participant_id = old.id;
  delete from site_views where program_id = old.program_id and participant_id = old.id;
  return case tg_op when 'DELETE' then old else new end;
end
$function$;
