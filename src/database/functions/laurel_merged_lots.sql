CREATE OR REPLACE FUNCTION public.laurel_merged_lots(p_program integer, p_merged integer, p_after integer, p_months integer, p_time_zone text) RETURNS TABLE(points integer, earned_at timestamp with time zone, expires_at timestamp with time zone, due date)
    LANGUAGE sql STABLE
    AS $$
-- The lots that a merged account brought to the surviving one since the entry p_after.
select sum(case when e.amount < 0 then t.points else -t.points end)::integer, t.earned_at, t.expires_at,
  (case when t.expires_at is not null then t.expires_at at time zone p_time_zone
    else (t.earned_at at time zone p_time_zone) + make_interval(months => p_months) end)::date
from point_entries e
join point_transfer_lots t on t.entry_id = case when e.amount < 0 then e.id else e.reverses_id end and t.program_id = p_program
where e.program_id = p_program and e.participant_id = p_merged and e.id > p_after and e.kind::text = 'transfer' and e.cause_type = 'Merge'
  and e.cause_id = p_merged::text
group by t.earned_at, t.expires_at
having sum(case when e.amount < 0 then t.points else -t.points end) > 0
$$;
