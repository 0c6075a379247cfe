-- Takes the pass from a participant: phones learn that it is void, and nothing personal is left on it.
CREATE OR REPLACE FUNCTION public.laurel_void_pass_of(program integer, participant integer)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  is_voided boolean;
begin
  update wallet_passes set participant_id = null, is_void = true, content = null, told = null, google_alert = null,
    alert_due_at = null, changed_at = now(), apple_due_at = now(), apple_attempts = 0,
    google_due_at = case when google_offered_at is not null then now() end, google_attempts = 0, updated_at = now()
  where participant_id = participant and program_id = program;
  is_voided := found;
  -- Afterwards: a job that holds the pass may just have noted an alert.
  delete from wallet_alerts where participant_id = participant and program_id = program;
  return is_voided;
end
$function$;
