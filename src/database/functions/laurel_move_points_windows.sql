CREATE OR REPLACE FUNCTION public.laurel_move_points_windows(p_now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  v_mark bigint;
  v_program record;
begin
  select m.folded_id into strict v_mark from figure_marks m where m.source = 'point_entries';
  for v_program in
    select c.*, (p_now at time zone c.time_zone)::date - 29 as since from figure_calendars c
    where c.points_since < (p_now at time zone c.time_zone)::date - 29 order by c.program_id
  loop
    update participant_points p set recent = p.recent - gone.points
    from (
      select e.participant_id, sum(e.lifetime_amount) as points from point_entries e
      where e.program_id = v_program.program_id and e.id <= v_mark and e.lifetime_amount <> 0
        and e.cause_type not in ('Import', 'Merge')
        and e.occurred_at >= v_program.points_since::timestamp at time zone v_program.time_zone
        and e.occurred_at < v_program.since::timestamp at time zone v_program.time_zone
      group by 1
    ) gone where p.participant_id = gone.participant_id;
    update figure_calendars set points_since = v_program.since where program_id = v_program.program_id;
  end loop;
end
$$;
