CREATE OR REPLACE FUNCTION public.laurel_plain_text(p_text text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $function$
  select regexp_replace(normalize(lower(p_text), NFD), '[\u0300-\u036f]', '', 'g')
$function$
