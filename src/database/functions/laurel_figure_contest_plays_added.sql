CREATE OR REPLACE FUNCTION public.laurel_figure_contest_plays_added() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into program_figure_deltas (program_id, metric, subject, at, amount)
 select d.program_id, d.metric, d.subject, d.at, sum(d.amount) from (select r.program_id, f.metric, f.subject, date_bin('15 minutes', f.at, 'epoch'::timestamptz) as at, f.amount
 from inserted r cross join lateral (values
  ('reward_points', r.reward_id::text, r.played_at,
    coalesce((select -e.amount from point_entries e where e.id = r.point_entry_id), 0))) f (metric, subject, at, amount) where f.amount <> 0 and not exists (select from participants t where t.id = r.participant_id and t.is_test)) d
 group by d.program_id, d.metric, d.subject, d.at having sum(d.amount) <> 0;
  return null;
end
$$;
