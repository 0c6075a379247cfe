-- A sign-in cancels the scheduled erasure. A row that the job holds is being erased: too late.
CREATE OR REPLACE FUNCTION public.laurel_keep_signed_in()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update data_requests set status = 'cancelled', erase_at = null, closed_at = now(), updated_at = now()
  where id in (select r.id from data_requests r where r.program_id = new.program_id and r.participant_id = new.participant_id
    and r.kind = 'erase' and r.status = 'scheduled' for update skip locked);
  return null;
end
$function$;
