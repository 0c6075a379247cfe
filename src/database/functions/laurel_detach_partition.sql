CREATE OR REPLACE FUNCTION public.laurel_detach_partition(p_name text, p_manifest text, p_rows bigint, p_points bigint, p_now timestamp with time zone) RETURNS text
    LANGUAGE plpgsql
    SET lock_timeout TO '3s'
    AS $$
declare
  v_table text;
  v_rows bigint;
  v_points bigint;
begin
  select p.table_name into v_table from table_partitions p where p.name = p_name and p.archived_at is null for update;
  if not found then
    return 'archived_before';
  end if;
  -- From here on, no row can be written to the month.
  execute format('lock table public.%I in share row exclusive mode', p_name);
  if v_table = 'point_entries' then
    if exists (select from laurel_open_in_partition(p_name) o where o.rows > 0) then
      return 'open';
    end if;
    execute format('select count(*), coalesce(sum(amount), 0) from public.%I', p_name) into v_rows, v_points;
  else
    execute format('select count(*), 0 from public.%I', p_name) into v_rows, v_points;
  end if;
  if (v_rows, v_points) is distinct from (p_rows, p_points) then
    return 'changed';
  end if;
  if v_table = 'point_entries' then
    execute format($sql$
      insert into archived_balances as a (program_id, participant_id, unused_points, points, shortfall_points, entries, bought_points)
      select program_id, participant_id, sum(amount), sum(lifetime_amount),
        coalesce(sum(amount - lifetime_amount) filter (where kind in ('reversal', 'earning')), 0), count(*), sum(bought_amount)
      from public.%I group by 1, 2
      on conflict (program_id, participant_id) do update set unused_points = a.unused_points + excluded.unused_points,
        points = a.points + excluded.points, shortfall_points = a.shortfall_points + excluded.shortfall_points,
        entries = a.entries + excluded.entries, bought_points = a.bought_points + excluded.bought_points $sql$, p_name);
    execute format($sql$
      insert into archived_figures as a (program_id, metric, day, subject, value)
      select e.program_id, f.metric, (e.occurred_at at time zone c.time_zone)::date, '', sum(f.amount)
      from public.%I e join figure_calendars c on c.program_id = e.program_id
      cross join lateral (values ('points_earned', e.lifetime_amount),
        ('points_spent', case when e.kind in ('spending', 'refund') then -e.amount else 0 end)) f (metric, amount)
      where f.amount <> 0 and not exists (select from participants t where t.id = e.participant_id and t.is_test)
      group by 1, 2, 3
      on conflict (program_id, metric, day, subject) do update set value = a.value + excluded.value $sql$, p_name);
  end if;
  execute format('alter table public.%I detach partition public.%I', v_table, p_name);
  execute format('drop table public.%I', p_name);
  update table_partitions set archived_at = p_now, archived_rows = p_rows, manifest_key = p_manifest where name = p_name;
  return 'archived';
end
$$;
