-- The position of a participant's variant: the same each time as long as the shares are (in ten thousandths).
CREATE OR REPLACE FUNCTION public.laurel_experiment_variant(p_experiment integer, p_participant integer, p_variants jsonb)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select (v.position - 1)::integer
  from (select w.position, sum((w.variant ->> 'share')::integer) over (order by w.position) as upto
    from jsonb_array_elements(p_variants) with ordinality w (variant, position)) v
  where ('x' || substr(encode(sha256(convert_to(p_experiment || ':' || p_participant, 'UTF8')), 'hex'), 1, 12))::bit(48)::bigint % 10000 < v.upto
  order by v.position limit 1
$function$;
