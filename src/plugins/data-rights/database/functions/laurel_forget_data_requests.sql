-- Forgets what was written in requests of an erased participant. That there were requests, and when, stays as proof.
CREATE OR REPLACE FUNCTION public.laurel_forget_data_requests()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    delete from data_requests where program_id = old.program_id and participant_id = old.id;
    return old;
  end if;
  update data_requests set message = null, answer = null, proof_hash = null, proof_expires_at = null,
    -- The job removes the file, and what else was asked for is without a person now.
    file_expires_at = case when file_key is not null then now() end,
    status = case when kind = 'erase' or status in ('done', 'refused', 'cancelled') then status else 'cancelled' end,
    closed_at = coalesce(closed_at, case when kind <> 'erase' then now() end)
  where program_id = old.program_id and participant_id = old.id;
  return new;
end
$function$;
