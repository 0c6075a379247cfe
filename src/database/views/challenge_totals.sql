CREATE OR REPLACE VIEW public.challenge_totals AS
 SELECT c.id AS challenge_id,
    (COALESCE(k.completions, 0) + d.completions) AS completions,
    (COALESCE(k.points, (0)::bigint) + d.points) AS points,
    (COALESCE(k.clicks, 0) + d.clicks) AS clicks,
    (COALESCE(k.answers, 0) + d.answers) AS answers
   FROM ((public.challenges c
     LEFT JOIN public.challenge_counters k ON ((k.challenge_id = c.id)))
     CROSS JOIN LATERAL ( SELECT (COALESCE(sum(x.completions), (0)::bigint))::integer AS completions,
            (COALESCE(sum(x.points), (0)::numeric))::bigint AS points,
            (COALESCE(sum(x.clicks), (0)::bigint))::integer AS clicks,
            (COALESCE(sum(x.answers), (0)::bigint))::integer AS answers
           FROM public.challenge_counter_deltas x
          WHERE (x.challenge_id = c.id)) d);
