CREATE OR REPLACE FUNCTION public.laurel_partition_table(p_table text, p_column text, p_now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  v_month timestamp;
  v_until timestamptz;
  v_old text;
  v_sequence text;
  v_indexes text[];
  v_keys text[];
  v_triggers text[];
  v_item record;
  v_statement text;
begin
  if exists (select from partitioned_tables where name = p_table) then
    return;
  end if;
  execute format('lock table public.%I in access exclusive mode', p_table);
  -- Up to the end of this month, or of the last month that has rows.
  execute format('select date_trunc(''month'', greatest(max(%I), $1) at time zone ''UTC'') from public.%I', p_column, p_table)
  into v_month using p_now;
  v_until := (v_month + interval '1 month') at time zone 'UTC';
  v_old := p_table || to_char(v_month, '"_until_"YYYY_MM');
  v_sequence := pg_get_serial_sequence('public.' || p_table, 'id');
  -- Unique indexes would need the month: the caller keeps what must stay unique in a table without partitions.
  select array_agg(pg_get_indexdef(i.indexrelid)) into v_indexes from pg_index i
  where i.indrelid = ('public.' || p_table)::regclass and not i.indisunique;
  select array_agg(format('alter table public.%I add constraint %I %s', p_table, k.conname, pg_get_constraintdef(k.oid)) order by k.oid)
  into v_keys from pg_constraint k where k.conrelid = ('public.' || p_table)::regclass and k.contype = 'f';
  for v_item in
    select t.tgname, pg_get_triggerdef(t.oid) as definition from pg_trigger t
    where t.tgrelid = ('public.' || p_table)::regclass and not t.tgisinternal
  loop
    v_triggers := v_triggers || v_item.definition;
    execute format('drop trigger %I on public.%I', v_item.tgname, p_table);
  end loop;
  for v_item in
    select c.relname as name, k.conname as key, row_number() over (order by c.oid) as number, i.indisunique as is_unique
    from pg_index i join pg_class c on c.oid = i.indexrelid left join pg_constraint k on k.conindid = i.indexrelid and k.conrelid = i.indrelid
    where i.indrelid = ('public.' || p_table)::regclass
  loop
    if v_item.key is not null then
      execute format('alter table public.%I drop constraint %I', p_table, v_item.key);
    elsif v_item.is_unique then
      execute format('drop index public.%I', v_item.name);
    else
      execute format('alter index public.%I rename to %I', v_item.name, v_old || '_' || v_item.number);
    end if;
  end loop;
  execute format('alter table public.%I rename to %I', p_table, v_old);

  execute format('create table public.%I (like public.%I including defaults including constraints including generated including storage including comments)
    partition by range (%I)', p_table, v_old, p_column);
  if v_sequence is not null then
    execute format('alter sequence %s owned by public.%I.id', v_sequence, p_table);
  end if;
  execute format('alter table public.%I add constraint %I primary key (id, %I)', p_table, p_table || '_pkey', p_column);
  foreach v_statement in array coalesce(v_indexes, '{}') || coalesce(v_keys, '{}') loop
    execute v_statement;
  end loop;
  -- With the check, PostgreSQL attaches the table without reading it again. The rows stay where they are.
  execute format('alter table public.%I add constraint laurel_month check (%I < %L::timestamptz)', v_old, p_column, v_until);
  execute format('alter table public.%I add primary key (id, %I)', v_old, p_column);
  execute format('alter table public.%I attach partition public.%I for values from (minvalue) to (%L)', p_table, v_old, v_until);
  execute format('alter table public.%I drop constraint laurel_month', v_old);
  execute format('create table public.%I partition of public.%I default', p_table || '_default', p_table);
  foreach v_statement in array coalesce(v_triggers, '{}') loop
    execute v_statement;
  end loop;
  insert into partitioned_tables (name, partitioned_by) values (p_table, p_column);
  insert into table_partitions (name, table_name, until_at) values (v_old, p_table, v_until);
end
$$;
