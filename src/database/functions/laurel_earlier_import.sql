CREATE OR REPLACE FUNCTION public.laurel_earlier_import(p_program integer, p_participant integer, p_points integer, p_lifetime integer) RETURNS integer
    LANGUAGE sql STABLE
    AS $$
select e.cause_id::integer from point_entries e
where e.participant_id = p_participant and e.program_id = p_program and e.cause_type = 'Import' and e.reverses_id is null
  and case when p_points > 0
    then (e.kind = 'earning' and e.amount = p_points) or (e.evidence ->> 'points')::integer = p_points
    else (e.evidence ->> 'points')::integer = 0 and (e.evidence ->> 'lifetime_points')::integer = p_lifetime end
  and not exists (select from point_entries r where r.reverses_id = e.id)
order by e.id desc limit 1
$$;
