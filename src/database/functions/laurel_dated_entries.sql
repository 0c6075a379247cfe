CREATE OR REPLACE FUNCTION public.laurel_dated_entries(p_program integer, p_participant integer, p_months integer, p_time_zone text) RETURNS TABLE(amount integer, expires_on date)
    LANGUAGE sql STABLE
    AS $$
select l.amount, (case when l.expires_at is not null then l.expires_at at time zone p_time_zone
  else (l.earned_at at time zone p_time_zone) + make_interval(months => p_months) end)::date
from laurel_point_lots(p_program, p_participant) l
$$;
