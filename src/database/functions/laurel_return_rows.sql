CREATE OR REPLACE FUNCTION public.laurel_return_rows(p_program integer, p_from integer, p_to integer, p_moved jsonb) RETURNS TABLE(relation text, field text, kept jsonb)
    LANGUAGE plpgsql
    AS $$
-- Undoes laurel_move_rows. p_moved: its rows. Returns rows that couldn't go back; rows that were deleted meanwhile are no loss.
declare
  v_row record;
  v_id bigint;
begin
  for v_row in select r.relation, r.field, r.moved from jsonb_to_recordset(p_moved) as r (relation text, field text, moved jsonb)
    where to_regclass('public.' || quote_ident(r.relation)) is not null order by 1, 2 loop
    relation := v_row.relation;
    field := v_row.field;
    kept := '[]';
    for v_id in select value::bigint from jsonb_array_elements_text(v_row.moved) loop
      begin
        execute format('update %I set %I = $1 where id = $2 and %I = $3 and program_id = $4', relation, field, field)
          using p_to, v_id, p_from, p_program;
      exception when unique_violation or check_violation then
        kept := kept || to_jsonb(v_id);
      end;
    end loop;
    if kept <> '[]' then
      return next;
    end if;
  end loop;
end
$$;
