CREATE OR REPLACE FUNCTION public.laurel_due_points(p_program integer, p_participant integer, p_on date) RETURNS integer
    LANGUAGE plpgsql STABLE
    AS $$
declare
  v_rule text;
  v_months integer;
  v_time_zone text;
  v_due integer;
begin
  select points_rules_expiry::text, greatest(12, coalesce(points_rules_expiry_months, 12))::integer, time_zone
  into v_rule, v_months, v_time_zone from programs where id = p_program;
  if v_rule = 'lot_age' then
    select sum(d.amount) filter (where d.expires_on is null or d.expires_on <= p_on) into v_due
    from laurel_dated_entries(p_program, p_participant, v_months, v_time_zone) d;
  elsif v_rule = 'inactivity'
    and ((laurel_last_activity(p_program, p_participant) at time zone v_time_zone) + make_interval(months => v_months))::date <= p_on then
    select unused_points into v_due from participant_balances where participant_id = p_participant and program_id = p_program;
  end if;
  return greatest(0, coalesce(v_due, 0));
end
$$;
