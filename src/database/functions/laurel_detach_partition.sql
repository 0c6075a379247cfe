CREATE OR REPLACE FUNCTION public.laurel_detach_partition(p_name text, p_manifest text, p_rows bigint, p_now timestamp with time zone) RETURNS boolean
    LANGUAGE plpgsql
    SET lock_timeout TO '3s'
    AS $$
declare
  v_table text;
  v_rows bigint;
begin
  select table_name into v_table from table_partitions where name = p_name and archived_at is null for update;
  if not found then
    return false;
  end if;
  execute format('alter table public.%I detach partition public.%I', v_table, p_name);
  execute format('select count(*) from public.%I', p_name) into v_rows;
  if v_rows <> p_rows then
    raise exception 'partition % has % rows, the archive has %', p_name, v_rows, p_rows;
  end if;
  execute format('drop table public.%I', p_name);
  update table_partitions set archived_at = p_now, archived_rows = p_rows, manifest_key = p_manifest where name = p_name;
  return true;
end
$$;
