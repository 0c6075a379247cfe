CREATE OR REPLACE FUNCTION public.laurel_figure_participants_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into program_figure_deltas (program_id, metric, subject, at, amount)
 select d.program_id, d.metric, d.subject, d.at, sum(d.amount) from (select old.program_id, f.metric, f.subject, date_bin('15 minutes', f.at, 'epoch'::timestamptz) as at, -1 * f.amount as amount
 from (values
  ('participants', '', old.created_at, 1),
  ('members', '', old.created_at, (old.erased_at is null)::int),
  ('active_members', '', old.created_at, (old.erased_at is null and old.status = 'active')::int)) f (metric, subject, at, amount) where f.amount <> 0 and not old.is_test union all select new.program_id, f.metric, f.subject, date_bin('15 minutes', f.at, 'epoch'::timestamptz) as at, 1 * f.amount as amount
 from (values
  ('participants', '', new.created_at, 1),
  ('members', '', new.created_at, (new.erased_at is null)::int),
  ('active_members', '', new.created_at, (new.erased_at is null and new.status = 'active')::int)) f (metric, subject, at, amount) where f.amount <> 0 and not new.is_test) d
 group by d.program_id, d.metric, d.subject, d.at having sum(d.amount) <> 0;
  return null;
end
$$;
