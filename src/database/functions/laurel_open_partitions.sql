CREATE OR REPLACE FUNCTION public.laurel_open_partitions(p_now timestamp with time zone) RETURNS TABLE(name text, outcome text)
    LANGUAGE plpgsql
    SET lock_timeout TO '3s'
    AS $$
#variable_conflict use_column
declare
  v_table record;
  v_from timestamptz;
  v_until timestamptz;
  v_strays bigint;
begin
  -- One at a time: workers, and migrations.
  perform pg_advisory_xact_lock(hashtext('laurel_open_partitions'));
  for v_table in select t.name, t.partitioned_by, t.months_ahead from partitioned_tables t order by t.name loop
    for v_ahead in 0..v_table.months_ahead loop
      v_from := (date_trunc('month', p_now at time zone 'UTC') + make_interval(months => v_ahead)) at time zone 'UTC';
      v_until := (v_from at time zone 'UTC' + interval '1 month') at time zone 'UTC';
      continue when exists (select from table_partitions p
        where p.table_name = v_table.name and p.until_at > v_from and coalesce(p.from_at, '-infinity') < v_until);
      name := v_table.name || to_char(v_from at time zone 'UTC', '"_"YYYY_MM');
      begin
        execute format('create table public.%I (like public.%I including all)', name, v_table.name);
        -- The default partition is read for rows of the month, which is fast because it is empty.
        execute format('alter table public.%I attach partition public.%I for values from (%L) to (%L)', v_table.name, name, v_from, v_until);
        insert into table_partitions (name, table_name, from_at, until_at) values (name, v_table.name, v_from, v_until);
        outcome := 'opened';
      exception
        when check_violation then outcome := 'rows_in_default';
        when lock_not_available then outcome := 'busy';
      end;
      return next;
    end loop;
  end loop;
end
$$;
