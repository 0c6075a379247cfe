CREATE OR REPLACE FUNCTION public.laurel_figure_participants_added() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into program_figure_deltas (program_id, metric, subject, at, amount)
 select d.program_id, d.metric, d.subject, d.at, sum(d.amount) from (select r.program_id, f.metric, f.subject, date_bin('15 minutes', f.at, 'epoch'::timestamptz) as at, f.amount
 from inserted r cross join lateral (values
  ('participants', '', r.created_at, 1),
  ('members', '', r.created_at, (r.erased_at is null)::int),
  ('active_members', '', r.created_at, (r.erased_at is null and r.status = 'active')::int)) f (metric, subject, at, amount) where f.amount <> 0 and not r.is_test) d
 group by d.program_id, d.metric, d.subject, d.at having sum(d.amount) <> 0;
  return null;
end
$$;
