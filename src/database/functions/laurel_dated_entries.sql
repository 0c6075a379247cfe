CREATE OR REPLACE FUNCTION public.laurel_dated_entries(p_program integer, p_participant integer, p_months integer, p_time_zone text) RETURNS TABLE(amount integer, expires_on date)
    LANGUAGE sql STABLE
    AS $$
select e.amount, case
  when e.kind in ('earning', 'reinstatement', 'reversal') or (e.kind = 'adjustment' and e.amount > 0) then
    (case when lot.expires_at is not null then lot.expires_at at time zone p_time_zone
      else (lot.occurred_at at time zone p_time_zone) + make_interval(months => p_months) end)::date end
from point_entries e
-- A reversal reduces the lot that it reverses.
join point_entries lot on lot.id = case e.kind when 'reversal' then e.reverses_id else e.id end
where e.participant_id = p_participant and e.program_id = p_program
$$;
