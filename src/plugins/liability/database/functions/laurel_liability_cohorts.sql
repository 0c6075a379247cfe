-- All movements of a program's points before a moment by month of earning (cohort) and month of the movement, in the program's time
-- zone. Points are used oldest month first, and by their own end where they have one, like when they expire. What was used beyond all
-- lots has no cohort. The sum of a cohort is what is outstanding of it.
CREATE OR REPLACE FUNCTION public.laurel_liability_cohorts(p_program integer, p_until timestamp with time zone)
 RETURNS TABLE(cohort date, month date, kind text, points bigint)
 LANGUAGE sql
 STABLE
AS $function$
  with zone as (
    select time_zone as name, greatest(12, coalesce(points_rules_expiry_months, 12))::integer as months,
      date_trunc('month', (p_until - interval '1 millisecond') at time zone time_zone)::date as last_month
    from programs where id = p_program
  ), entry as (
    select e.id, e.participant_id, e.kind::text as kind, e.amount::integer as amount, e.reverses_id, e.expires_at, e.occurred_at
    from point_entries e join participants p on p.id = e.participant_id and p.program_id = e.program_id
    where e.program_id = p_program and e.occurred_at < p_until and e.amount <> 0 and p.is_test is not true
  ), refunded as (
    select reverses_id as id, sum(amount) as amount from entry where kind = 'refund' and reverses_id is not null group by reverses_id
  ), arrived as (
    select reverses_id as id, participant_id, occurred_at from entry where kind = 'transfer' and amount > 0
  ), change as ( -- Changes of a certain lot.
    select participant_id, occurred_at as earned_at, expires_at,
      case kind when 'earning' then 'earned' when 'reinstatement' then 'reinstated' when 'adjustment' then 'adjusted' else 'spent' end as kind,
      amount, occurred_at
    from entry where kind in ('earning', 'reinstatement') or (kind = 'adjustment' and amount > 0) or (kind = 'refund' and reverses_id is null)
    union all
    select r.participant_id, coalesce(l.occurred_at, r.occurred_at), l.expires_at, 'returned', r.amount, r.occurred_at
    from entry r left join point_entries l on l.id = r.reverses_id and l.program_id = p_program where r.kind = 'reversal'
    union all
    select a.participant_id, t.earned_at, t.expires_at, 'transferred', t.points, a.occurred_at
    from arrived a join point_transfer_lots t on t.entry_id = a.id and t.program_id = p_program
    union all
    -- Until they arrive, sent points stay outstanding but can't be used.
    select s.participant_id, t.earned_at, t.expires_at, case when a.id is null then 'waiting' else 'transferred' end, -t.points,
      coalesce(a.occurred_at, s.occurred_at)
    from entry s join point_transfer_lots t on t.entry_id = s.id and t.program_id = p_program left join arrived a on a.id = s.id
    where s.kind = 'transfer' and s.amount < 0
  ), change_of_month as (
    select c.participant_id, date_trunc('month', c.earned_at at time zone z.name)::date as cohort,
      (c.expires_at at time zone z.name)::date as expires_on, c.kind,
      date_trunc('month', c.occurred_at at time zone z.name)::date as month, sum(c.amount) as points
    from change c cross join zone z group by 1, 2, 3, 4, 5
  ), lot as (
    select participant_id, cohort, expires_on, sum(points) as points, bool_or(kind = 'returned') as has_returns
    from change_of_month group by participant_id, cohort, expires_on
  ), filled as (
    select l.*, greatest(l.points, 0) as available, sum(greatest(l.points, 0)) over (partition by l.participant_id
      order by coalesce(l.expires_on, (l.cohort + make_interval(months => z.months))::date), l.cohort, l.expires_on) as upto
    from lot l cross join zone z
  ), excess as ( -- Returned or sent from a lot that had less: taken from the others.
    select f.participant_id, f.cohort, case when f.has_returns then 'returned' else 'transferred' end as kind, -f.points as points
    from filled f where f.points < 0
  ), used as (
    select u.*, sum(u.points) over (partition by u.participant_id order by u.month, u.kind) as upto
    from (
      select d.participant_id, date_trunc('month', d.occurred_at at time zone z.name)::date as month, d.kind, sum(d.points) as points
      from (
        select e.participant_id, e.occurred_at, 'spent' as kind, -e.amount - coalesce(r.amount, 0) as points
        from entry e left join refunded r on r.id = e.id where e.kind = 'spending'
        union all
        select participant_id, occurred_at, case kind when 'expiry' then 'expired' else 'adjusted' end, -amount
        from entry where kind = 'expiry' or (kind = 'adjustment' and amount < 0)
      ) d cross join zone z group by 1, 2, 3 having sum(d.points) > 0
      union all
      select x.participant_id, z.last_month, x.kind || ' more', sum(x.points) from excess x cross join zone z group by 1, 2, 3
    ) u
  ), matched as (
    select f.cohort, u.month, u.kind, sum(least(u.upto, f.upto) - greatest(u.upto - u.points, f.upto - f.available)) as points
    from used u join filled f on f.participant_id = u.participant_id and f.available > 0
      and f.upto > u.upto - u.points and f.upto - f.available < u.upto
    group by 1, 2, 3
  ), beyond as (
    select u.month, u.kind, sum(u.upto - greatest(u.upto - u.points, coalesce(t.points, 0))) as points
    from used u left join (select participant_id, max(upto) as points from filled group by participant_id) t using (participant_id)
    where u.upto > coalesce(t.points, 0) group by 1, 2
  )
  select a.cohort, a.month, replace(a.kind, ' more', ''), sum(a.points)::bigint
  from (
    select c.cohort, c.month, c.kind, sum(c.points) as points from change_of_month c where c.kind <> 'waiting' group by 1, 2, 3
    union all select m.cohort, m.month, m.kind, -m.points from matched m
    union all select null, b.month, b.kind, -b.points from beyond b
    union all select x.cohort, z.last_month, x.kind, x.points from excess x cross join zone z
  ) a group by 1, 2, 3 having sum(a.points) <> 0
$function$;
