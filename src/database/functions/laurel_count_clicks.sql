CREATE OR REPLACE FUNCTION public.laurel_count_clicks() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'INSERT' then
    insert into challenge_counter_deltas (challenge_id, clicks)
      select challenge_id, count(*) from changed where kind = 'click' group by challenge_id order by challenge_id;
  else
    insert into challenge_counter_deltas (challenge_id, clicks)
      select challenge_id, -count(*) from changed where kind = 'click' group by challenge_id order by challenge_id;
  end if;
  return null;
end
$$;
