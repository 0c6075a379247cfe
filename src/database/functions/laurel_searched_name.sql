CREATE OR REPLACE FUNCTION public.laurel_searched_name(p_first text, p_last text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN lower(((COALESCE(p_first, ''::text) || ' '::text) || COALESCE(p_last, ''::text)));
