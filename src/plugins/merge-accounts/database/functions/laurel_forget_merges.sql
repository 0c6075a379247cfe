-- Forgets the names of an erased participant in merges, and suggestions about them.
CREATE OR REPLACE FUNCTION public.laurel_forget_merges()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from account_duplicates where program_id = old.program_id and (first_id = old.id or second_id = old.id);
  if tg_op = 'DELETE' then
    delete from account_merges where program_id = old.program_id and (survivor_id = old.id or merged_id = old.id);
    return old;
  end if;
  update account_merges set fields = null where program_id = old.program_id and (survivor_id = old.id or merged_id = old.id);
  return new;
end
$function$;
