CREATE OR REPLACE FUNCTION public.laurel_point_lots(p_program integer, p_participant integer) RETURNS TABLE(amount integer, earned_at timestamp with time zone, expires_at timestamp with time zone)
    LANGUAGE sql STABLE
    AS $$
-- Points added to a lot or taken from it, with the dates of the lot. Without dates: points that left the balance, oldest lots first.
select case when e.amount < 0 then coalesce(-t.points, e.amount) else coalesce(t.points, e.amount) end, coalesce(t.earned_at, lot.occurred_at), case when t.id is null then lot.expires_at else t.expires_at end
from point_entries e
-- Received points stay in the lots from which they were sent. A merge names the lots that leave.
left join point_transfer_lots t on e.kind::text = 'transfer' and t.entry_id = case when e.amount > 0 then e.reverses_id when e.cause_type = 'Merge' then e.id end
-- A reversal reduces the lot that it reverses.
left join point_entries lot on lot.id = case
  when e.kind = 'reversal' then e.reverses_id
  when e.kind in ('earning', 'reinstatement') or (e.kind = 'adjustment' and e.amount > 0) then e.id end
where e.participant_id = p_participant and e.program_id = p_program
union all
-- Points of archived months were spent before their month was archived: the sum offsets these spendings.
select a.unused_points::integer, null, null from archived_balances a where a.participant_id = p_participant and a.program_id = p_program
$$;
