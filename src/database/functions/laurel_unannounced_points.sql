CREATE OR REPLACE FUNCTION public.laurel_unannounced_points(p_program integer, p_participant integer, p_until date, p_first_notice integer, p_second_notice integer) RETURNS integer
    LANGUAGE plpgsql STABLE
    AS $$
  declare
    v_announced integer := 0;
    v_open record;
    v_due integer := laurel_due_points(p_program, p_participant, p_until);
  begin
    if v_due = 0 then
      return 0;
    end if;
    for v_open in
      select n.expires_on::date as expires_on, least(n.points, (select s.points from expiry_notices s
where s.participant_id = n.participant_id and s.expires_on = n.expires_on and s.days_before = p_second_notice)) as points from expiry_notices n
      where n.participant_id = p_participant and n.program_id = p_program and n.days_before = p_first_notice
        and not exists (select from expiry_notices s where s.participant_id = n.participant_id and s.expires_on = n.expires_on and s.days_before = 0)
      order by 1
    loop
      v_announced := v_announced
        + least(v_open.points, greatest(0, laurel_due_points(p_program, p_participant, v_open.expires_on) - v_announced));
    end loop;
    return greatest(0, v_due - v_announced);
  end
$$;
