-- For links in tables without a program column, such as those of hasMany relationships: they belong to the program of
-- their parent row. Arguments (src/database/program-links.ts): the link's column and its table; the program's column in the
-- last of the tables; the column with the parent; the tables from the parent up to the one that has a program.
CREATE OR REPLACE FUNCTION public.laurel_refuse_other_program() RETURNS trigger
    LANGUAGE plpgsql
    AS $_$
declare
  linked text;
  parent text;
  is_other boolean;
begin
  execute format('select ($1).%I, ($1).%I', tg_argv[0], tg_argv[3]) using new into linked, parent;
  for level in 4 .. tg_nargs - 2 loop
    execute format('select _parent_id from %I where id = %L', tg_argv[level], parent) into parent;
  end loop;
  execute format(
    'select l.program_id <> o.%I from %I l, %I o where l.id = %L and o.id = %L',
    tg_argv[2], tg_argv[1], tg_argv[tg_nargs - 1], linked, parent
  ) into is_other;
  if is_other then
    raise foreign_key_violation using
      message = format('%I.%I links to a row of another program', tg_table_name, tg_argv[0]), constraint = tg_name;
  end if;
  return null;
end
$_$;
