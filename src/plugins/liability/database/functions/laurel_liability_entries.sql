-- The ledger's entries of a program before a moment, without test participants, by kind of movement. Transfers count on both
-- sides when they arrive: until then the points belong to the sender.
CREATE OR REPLACE FUNCTION public.laurel_liability_entries(p_program integer, p_until timestamp with time zone)
 RETURNS TABLE(participant_id integer, kind text, points integer, occurred_at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  -- Archived months, as one movement at their end.
  select a.participant_id, 'adjusted', a.unused_points::integer, m.ended_at
  from archived_balances a join participants p on p.id = a.participant_id and p.program_id = a.program_id
  cross join (select max(t.until_at) - interval '1 second' as ended_at from table_partitions t
    where t.table_name = 'point_entries' and t.archived_at is not null) m
  where a.program_id = p_program and m.ended_at < p_until and a.unused_points <> 0 and p.is_test is not true
  union all
  select e.participant_id,
    case e.kind::text when 'earning' then 'earned' when 'reversal' then 'returned' when 'spending' then 'spent' when 'refund' then 'spent'
      when 'adjustment' then 'adjusted' else 'expired' end, e.amount::integer, e.occurred_at
  from point_entries e join participants p on p.id = e.participant_id and p.program_id = e.program_id
  where e.program_id = p_program and e.occurred_at < p_until and e.kind::text <> 'transfer' and p.is_test is not true
  union all
  select case when side.sign > 0 then r.participant_id else s.participant_id end, 'transferred', side.sign * r.amount::integer, r.occurred_at
  from point_entries r
  join point_entries s on s.id = r.reverses_id and s.program_id = r.program_id
  join participants p on p.id = r.participant_id and p.program_id = r.program_id
  cross join (values (1), (-1)) side (sign)
  where r.program_id = p_program and r.occurred_at < p_until and r.kind::text = 'transfer' and r.amount > 0 and p.is_test is not true
$function$;
