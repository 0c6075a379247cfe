CREATE OR REPLACE FUNCTION public.laurel_public_cause(p_program integer, p_type text, p_id text) RETURNS jsonb
    LANGUAGE sql STABLE
    AS $$
  -- Other systems know records by their identifiers. Ids of other causes, such as dates, are shown unchanged.
  select jsonb_build_object('type', p_type, 'id', case
    when p_type not in ('Challenge', 'Import', 'Participant', 'Receipt', 'Reward') or p_id !~ '^\d{1,18}$' then p_id
    when p_type = 'Challenge' then (select c.identifier from challenges c where c.id = p_id::bigint and c.program_id = p_program)
    when p_type = 'Import' then (select i.identifier from imports i where i.id = p_id::bigint and i.program_id = p_program)
    when p_type = 'Participant' then (select p.identifier from participants p where p.id = p_id::bigint and p.program_id = p_program)
    when p_type = 'Receipt' then (select r.identifier from receipts r where r.id = p_id::bigint and r.program_id = p_program)
    else (select r.identifier from rewards r where r.id = p_id::bigint and r.program_id = p_program)
  end);
$$;
