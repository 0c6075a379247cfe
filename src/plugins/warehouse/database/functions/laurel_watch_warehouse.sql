CREATE OR REPLACE FUNCTION public.laurel_watch_warehouse() RETURNS void
    LANGUAGE plpgsql
    SET lock_timeout TO '5s'
    AS $$
declare
  v_is_on boolean := exists (select from warehouse_feeds f where f.is_on);
  v_trigger record;
begin
  -- Without a feed, a write costs nothing more: disabled triggers don't collect its rows.
  for v_trigger in
    select t.tgname as name, t.tgrelid::regclass as of_table from pg_trigger t
    where t.tgfoid = 'laurel_note_warehouse'::regproc and (t.tgenabled = 'D') = v_is_on order by t.tgrelid::regclass::text, 1
  loop
    execute format('alter table %s %s trigger %I', v_trigger.of_table, case when v_is_on then 'enable' else 'disable' end, v_trigger.name);
  end loop;
end
$$;
