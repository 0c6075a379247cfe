CREATE OR REPLACE FUNCTION public.laurel_figure_challenge_completions_added() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into program_figure_deltas (program_id, metric, subject, at, amount)
 select d.program_id, d.metric, d.subject, d.at, sum(d.amount) from (select r.program_id, f.metric, f.subject, date_bin('15 minutes', f.at, 'epoch'::timestamptz) as at, f.amount
 from inserted r cross join lateral (values
  ('completions', '', r.completed_at, (r.reset_at is null)::int),
  ('challenge_completions', r.challenge_id::text, r.completed_at, (r.reset_at is null)::int),
  ('challenge_points', r.challenge_id::text, r.completed_at, case when r.reset_at is null then r.points else 0 end)) f (metric, subject, at, amount) where f.amount <> 0 and not exists (select from participants t where t.id = r.participant_id and t.is_test)) d
 group by d.program_id, d.metric, d.subject, d.at having sum(d.amount) <> 0;
  return null;
end
$$;
