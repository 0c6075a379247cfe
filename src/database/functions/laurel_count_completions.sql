CREATE OR REPLACE FUNCTION public.laurel_count_completions() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op <> 'DELETE' then
    insert into challenge_counter_deltas (challenge_id, completions, points)
      select challenge_id, count(*), sum(points) from added where reset_at is null group by challenge_id order by challenge_id;
  end if;
  if tg_op <> 'INSERT' then
    insert into challenge_counter_deltas (challenge_id, completions, points)
      select challenge_id, -count(*), -sum(points) from removed where reset_at is null group by challenge_id order by challenge_id;
  end if;
  return null;
end
$$;
