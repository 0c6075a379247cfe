-- A closed month never changes. It goes with its program, once the program has no points.
CREATE OR REPLACE FUNCTION public.laurel_guard_liability_months()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and not exists (select from point_entries e where e.program_id = old.program_id) then
    return old;
  end if;
  raise exception 'a closed month of % is final: correct it in the open month', tg_table_name using errcode = 'restrict_violation';
end
$function$;
