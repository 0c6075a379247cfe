CREATE OR REPLACE FUNCTION public.laurel_note_warehouse() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  -- Triggers are installed before the migration of this table.
  if to_regclass('public.warehouse_feeds') is null then
    return null;
  end if;
  -- Triggers are disabled without a feed, but a migration that installs them again enables them.
  if not exists (select from warehouse_feeds f where f.is_on) then
    return null;
  end if;
  if tg_op = 'DELETE' then
    insert into warehouse_changes (program_id, table_name, row_id)
    select r.program_id, tg_argv[0], r.id from removed r join warehouse_feeds f on f.program_id = r.program_id and f.is_on;
  else
    insert into warehouse_changes (program_id, table_name, row_id)
    select a.program_id, tg_argv[0], a.id from added a join warehouse_feeds f on f.program_id = a.program_id and f.is_on;
  end if;
  return null;
end
$$;
