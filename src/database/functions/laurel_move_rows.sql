CREATE OR REPLACE FUNCTION public.laurel_move_rows(p_program integer, p_from integer, p_to integer, p_staying text[]) RETURNS TABLE(relation text, field text, moved jsonb, stayed jsonb)
    LANGUAGE plpgsql
    AS $$
-- Gives the rows of a participant in all tables that name one to another participant, except tables in p_staying. A row stays
-- where a unique key of the table allows the receiver only one.
declare
  v_id bigint;
begin
  for relation, field in
    select distinct t.relname::text, a.attname::text from pg_constraint c
    join pg_class t on t.oid = c.conrelid and not t.relispartition
    join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute f on f.attrelid = c.confrelid and f.attnum = c.confkey[1] and f.attname = 'id'
    where c.contype = 'f' and c.confrelid = 'participants'::regclass and t.relname <> all (p_staying)
      and exists (select from pg_attribute i where i.attrelid = t.oid and i.attname = 'id' and not i.attisdropped)
      and exists (select from pg_attribute i where i.attrelid = t.oid and i.attname = 'program_id' and not i.attisdropped)
    order by 1, 2
  loop
    moved := '[]';
    stayed := '[]';
    begin
      execute format('with m as (update %I set %I = $1 where %I = $2 and program_id = $3 returning id) select coalesce(jsonb_agg(id order by id), ''[]'') from m',
        relation, field, field) into moved using p_to, p_from, p_program;
    exception when unique_violation or check_violation then
      moved := '[]';
      for v_id in execute format('select id from %I where %I = $1 and program_id = $2 order by id', relation, field) using p_from, p_program loop
        begin
          execute format('update %I set %I = $1 where id = $2 and program_id = $3', relation, field) using p_to, v_id, p_program;
          moved := moved || to_jsonb(v_id);
        exception when unique_violation or check_violation then
          stayed := stayed || to_jsonb(v_id);
        end;
      end loop;
    end;
    if moved <> '[]' or stayed <> '[]' then
      return next;
    end if;
  end loop;
end
$$;
