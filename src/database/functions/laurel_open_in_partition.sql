CREATE OR REPLACE FUNCTION public.laurel_open_in_partition(p_name text) RETURNS TABLE(reason text, rows bigint)
    LANGUAGE plpgsql STABLE
    AS $$
#variable_conflict use_column
declare
  v_table text;
  v_until timestamptz;
  v_last bigint;
begin
  select p.table_name, p.until_at into strict v_table, v_until from table_partitions p where p.name = p_name;
  if v_table <> 'point_entries' then
    return;
  end if;
  return query
  -- Points of the archived months that are still there: spending takes the oldest first. A reversal takes its own.
  select 'unused_points', count(*) from (
    select e.program_id, e.participant_id, coalesce(sum(e.amount) filter (where e.occurred_at < v_until), 0) as earlier,
      coalesce(-sum(e.amount) filter (where e.occurred_at >= v_until and e.amount < 0 and e.kind <> 'reversal'), 0) as taken
    from point_entries e group by 1, 2
  ) s left join archived_balances a on a.program_id = s.program_id and a.participant_id = s.participant_id
  where s.earlier + coalesce(a.unused_points, 0) > s.taken
  union all
  select 'pending_points', count(*) from pending_points h where h.status = 'pending' and h.created_at < v_until
  union all
  select 'held_claims', count(*) from reward_claims c join point_entry_keys k on k.id = c.point_entry_id and k.program_id = c.program_id
  where c.state = 'held' and k.occurred_at < v_until
  union all
  select 'transfers', count(*) from point_entries e where e.occurred_at < v_until and e.kind::text = 'transfer' and e.amount < 0
    and not exists (select from point_entries r where r.reverses_id = e.id)
  union all
  select 'uncounted_entries', count(*) from point_entries e
  where e.occurred_at < v_until and e.id > (select m.folded_id from figure_marks m where m.source = 'point_entries');
end
$$;
