CREATE OR REPLACE FUNCTION public.laurel_tags_of(p_tag_list jsonb) RETURNS SETOF text
    LANGUAGE sql IMMUTABLE
    AS $$
select jsonb_array_elements_text(case jsonb_typeof(p_tag_list) when 'array' then p_tag_list else '[]' end)
$$;
