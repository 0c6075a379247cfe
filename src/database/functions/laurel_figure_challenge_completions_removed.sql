CREATE OR REPLACE FUNCTION public.laurel_figure_challenge_completions_removed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into program_figure_deltas (program_id, metric, subject, at, amount)
 select d.program_id, d.metric, d.subject, d.at, sum(d.amount) from (select old.program_id, f.metric, f.subject, date_bin('15 minutes', f.at, 'epoch'::timestamptz) as at, -1 * f.amount as amount
 from (values
  ('completions', '', old.completed_at, (old.reset_at is null)::int),
  ('challenge_completions', old.challenge_id::text, old.completed_at, (old.reset_at is null)::int),
  ('challenge_points', old.challenge_id::text, old.completed_at, case when old.reset_at is null then old.points else 0 end)) f (metric, subject, at, amount) where f.amount <> 0 and not exists (select from participants t where t.id = old.participant_id and t.is_test)) d
 group by d.program_id, d.metric, d.subject, d.at having sum(d.amount) <> 0;
  return null;
end
$$;
