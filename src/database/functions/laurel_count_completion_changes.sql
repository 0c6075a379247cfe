CREATE OR REPLACE FUNCTION public.laurel_count_completion_changes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into challenge_counter_deltas (challenge_id, completions, points)
    select n.challenge_id, sum(case when n.reset_at is null then 1 else 0 end - case when o.reset_at is null then 1 else 0 end),
      sum(case when n.reset_at is null then n.points else 0 end - case when o.reset_at is null then o.points else 0 end)
    from removed o join added n on n.id = o.id
    where (n.reset_at is null) <> (o.reset_at is null) or n.points <> o.points
    group by n.challenge_id order by n.challenge_id;
  return null;
end
$$;
