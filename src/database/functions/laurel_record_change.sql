CREATE OR REPLACE FUNCTION public.laurel_record_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  -- Only statements of the domain set this mark (src/domain/hooks/record-changes.ts), because Payload runs the hooks of its own writes.
  if current_query() like '/* hooks */%' and old is distinct from new then
    insert into hook_changes (table_name, row_id, operation, old_row, new_row)
    -- A row of a partition belongs to the table that is partitioned.
    values (coalesce(pg_partition_root(tg_relid), tg_relid)::regclass::text, case tg_op when 'DELETE' then old.id else new.id end, tg_op, to_jsonb(old), to_jsonb(new));
  end if;
  return null;
end
$$;
