CREATE OR REPLACE FUNCTION public.laurel_refuse_rewriting() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception '% is append-only: correct it by adding entries', tg_table_name using errcode = 'restrict_violation';
end
$$;
