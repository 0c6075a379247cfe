CREATE OR REPLACE FUNCTION public.laurel_next_expiry(p_program integer, p_participant integer, p_earliest date, p_first_notice integer, p_second_notice integer, OUT expires_on date, OUT points integer) RETURNS record
    LANGUAGE plpgsql STABLE
    AS $$
  declare
    v_rule text;
    v_months integer;
    v_time_zone text;
    v_open record;
  begin
    for v_open in
      select n.expires_on::date as expires_on, least(n.points, (select s.points from expiry_notices s
where s.participant_id = n.participant_id and s.expires_on = n.expires_on and s.days_before = p_second_notice)) as points from expiry_notices n
      where n.participant_id = p_participant and n.program_id = p_program and n.days_before = p_first_notice
        and not exists (select from expiry_notices s where s.participant_id = n.participant_id and s.expires_on = n.expires_on and s.days_before = 0)
      order by 1
    loop
      points := least(v_open.points, laurel_due_points(p_program, p_participant, v_open.expires_on));
      if points > 0 then
        expires_on := v_open.expires_on;
        return;
      end if;
    end loop;
    select points_rules_expiry::text, greatest(12, coalesce(points_rules_expiry_months, 12))::integer, time_zone
    into v_rule, v_months, v_time_zone from programs where id = p_program;
    if v_rule = 'lot_age' then
      -- The first day by which more points were earned than have left since.
      select greatest(p_earliest, s.expires_on) into expires_on
      from (
        select l.expires_on, sum(sum(l.amount)) over (order by l.expires_on)
          + coalesce((select sum(d.amount) from laurel_dated_entries(p_program, p_participant, v_months, v_time_zone) d where d.expires_on is null), 0) as remaining
        from laurel_dated_entries(p_program, p_participant, v_months, v_time_zone) l
        where l.expires_on is not null group by l.expires_on
      ) s where s.remaining > 0 order by s.expires_on limit 1;
    elsif v_rule = 'inactivity' then
      expires_on := greatest(p_earliest,
        ((laurel_last_activity(p_program, p_participant) at time zone v_time_zone) + make_interval(months => v_months))::date);
    end if;
    points := case when expires_on is null then 0 else laurel_due_points(p_program, p_participant, expires_on) end;
  end
$$;
