CREATE OR REPLACE FUNCTION public.laurel_owed_points(p_program integer, p_survivor integer, p_merged integer, p_after integer, OUT amount integer, OUT lifetime integer, OUT expired integer, OUT returned integer, OUT shortfall integer) RETURNS record
    LANGUAGE plpgsql STABLE
    AS $$
-- Points that an unmerge moves back: all that a merged account brought since the entry p_after, except lots that expired meanwhile.
-- returned: as far as the surviving account has the points; shortfall: what it spent of them. A debt goes back only in programs that allow one.
declare
  v_rule text;
  v_months integer;
  v_time_zone text;
  v_may_owe boolean;
  v_available integer;
begin
  select -coalesce(sum(e.amount), 0), -coalesce(sum(e.lifetime_amount), 0) into amount, lifetime from point_entries e
  where e.program_id = p_program and e.participant_id = p_merged and e.id > p_after and e.kind::text = 'transfer' and e.cause_type = 'Merge'
    and e.cause_id = p_merged::text;
  select b.unused_points into v_available from participant_balances b where b.participant_id = p_survivor and b.program_id = p_program;
  select points_rules_expiry::text, greatest(12, coalesce(points_rules_expiry_months, 12))::integer, time_zone, points_rules_reversal_below_zero
  into v_rule, v_months, v_time_zone, v_may_owe from programs where id = p_program;
  expired := 0;
  if v_rule = 'lot_age' and amount > 0 then
    with expiries as (
      select -sum(e.amount) as points, max(e.cause_id::date) as due from point_entries e
      where e.program_id = p_program and e.participant_id = p_survivor and e.id > p_after and e.kind = 'expiry'
    ), lots as (
      select coalesce(sum(l.points), 0) as points from laurel_merged_lots(p_program, p_merged, p_after, v_months, v_time_zone) l
      join expiries x on l.due <= x.due
    )
    select least(x.points, l.points, amount)::integer into expired from expiries x, lots l;
    expired := greatest(0, coalesce(expired, 0));
  end if;
  returned := case when amount > 0 then least(amount - expired, greatest(0, v_available)) when v_may_owe then amount else 0 end;
  shortfall := greatest(0, amount - expired - returned);
end
$$;
