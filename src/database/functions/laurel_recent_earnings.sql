CREATE OR REPLACE FUNCTION public.laurel_recent_earnings(p_program integer, p_participant integer, p_now timestamp with time zone) RETURNS integer
    LANGUAGE sql STABLE
    AS $$
-- Imported points are no activity (RULE-53).
select coalesce(sum(e.lifetime_amount + coalesce((select sum(r.lifetime_amount) from point_entries r where r.reverses_id = e.id), 0)), 0)::integer
from point_entries e
where e.participant_id in (select laurel_accounts_of(p_program, p_participant)) and e.program_id = p_program and e.kind = 'earning'
  and e.occurred_at > p_now - interval '12 months' and e.cause_type is distinct from 'Import'
$$;
