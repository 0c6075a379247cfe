CREATE OR REPLACE FUNCTION public.laurel_fold_challenge_counters(most integer) RETURNS integer
    LANGUAGE plpgsql
    AS $$
declare folded integer;
begin
  if not pg_try_advisory_xact_lock(hashtext('laurel_fold_challenge_counters')) then return 0; end if;
  with taken as (
    delete from challenge_counter_deltas where id in (select id from challenge_counter_deltas order by id limit most) returning *
  ), sums as (
    select challenge_id, sum(completions)::int as completions, sum(points)::bigint as points, sum(clicks)::int as clicks,
      sum(answers)::int as answers
    from taken group by challenge_id
  ), kept as (
    insert into challenge_counters as k (challenge_id, completions, points, clicks, answers)
      select s.* from sums s join challenges c on c.id = s.challenge_id order by s.challenge_id
      on conflict (challenge_id) do update set completions = k.completions + excluded.completions, points = k.points + excluded.points,
        clicks = k.clicks + excluded.clicks, answers = k.answers + excluded.answers
  )
  select count(*) into folded from taken;
  return folded;
end
$$;
