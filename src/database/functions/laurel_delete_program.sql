CREATE OR REPLACE FUNCTION public.laurel_delete_program(p_program integer) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  v_table record;
  v_rows integer;
  v_deleted integer;
  v_refused integer;
begin
  -- Challenges and rewards reference each other.
  update challenges set reward_type = 'points', points = 0, prize_id = null where program_id = p_program and prize_id is not null;
  -- A grant without a program would apply to all programs.
  delete from administrators_grants where program_id = p_program;
  delete from _programs_v where parent_id = p_program;
  -- Every table with rows of programs, repeated until foreign keys allow all deletions.
  loop
    v_deleted := 0;
    v_refused := 0;
    for v_table in
      select n.nspname as schema, c.relname as name, a.attname as owner from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and not c.relispartition
      join pg_namespace n on n.oid = c.relnamespace and n.nspname not in ('pg_catalog', 'information_schema', 'pgboss')
      where a.attname in ('program_id', 'version_program_id') and not a.attisdropped and c.relname <> 'audit_entries'
      order by a.attname desc, c.relname
    loop
      begin
        execute format('delete from %I.%I where %I = $1', v_table.schema, v_table.name, v_table.owner) using p_program;
        get diagnostics v_rows = row_count;
        v_deleted := v_deleted + v_rows;
      exception when foreign_key_violation or not_null_violation or check_violation then
        v_refused := v_refused + 1;
      end;
    end loop;
    exit when v_refused = 0;
    if v_deleted = 0 then
      raise exception 'rows of program % reference each other', p_program;
    end if;
  end loop;
  delete from programs where id = p_program;
end
$$;
