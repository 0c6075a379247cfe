CREATE OR REPLACE FUNCTION public.laurel_numbers_of(p_value jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE STRICT
    AS $$
  -- An erasure keeps the numbers and flags of free values, and no texts (RULE-44).
  select case jsonb_typeof(p_value) when 'object' then coalesce((
      select jsonb_object_agg(f.key, f.value) from jsonb_each(p_value) f where jsonb_typeof(f.value) in ('number', 'boolean', 'null')), '{}')
    when 'number' then p_value when 'boolean' then p_value else '{}' end;
$$;
