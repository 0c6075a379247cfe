-- Forgets the prizes of a deleted claim or participant, and the taxpayer form. Of an erased participant, the form stays until its time is over, because the law wants it kept.
CREATE OR REPLACE FUNCTION public.laurel_forget_prizes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'reward_claims' then
    delete from prize_releases where program_id = old.program_id and claim_id = old.id;
    return old;
  end if;
  delete from tax_forms where program_id = old.program_id and participant_id = old.id;
  delete from prize_releases where program_id = old.program_id and participant_id = old.id;
  return old;
end
$function$;
