CREATE OR REPLACE FUNCTION public.laurel_refuse_moving_program() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'a row of % cannot move to another program', tg_table_name using errcode = 'restrict_violation';
end
$$;
