-- Coordinates on a Mercator map, on which the index's nearest-first order is that on the ground. Each program has its own
-- map beside the others, so that one index serves all.
CREATE OR REPLACE FUNCTION public.laurel_map_point(p_program integer, p_latitude double precision, p_longitude double precision) RETURNS point
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  select point(p_program * 100.0 + radians(p_longitude), ln(tan(pi() / 4 + radians(least(89.0, greatest(-89.0, p_latitude))) / 2)))
$$;
