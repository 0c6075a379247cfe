CREATE OR REPLACE FUNCTION public.laurel_fresh_points(p_program integer, p_since date) RETURNS TABLE(participant_id integer, total bigint, recent bigint)
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_custom_plan'
    AS $$
#variable_conflict use_column
declare
  v_mark bigint;
  v_zone text;
  v_kept_since date;
begin
  select m.folded_id into strict v_mark from figure_marks m where m.source = 'point_entries';
  select c.time_zone, c.points_since into v_zone, v_kept_since from figure_calendars c where c.program_id = p_program;
  return query
    select s.participant_id, sum(s.total)::bigint, sum(s.recent)::bigint
    from (
      select e.participant_id, e.lifetime_amount as total,
        case when e.cause_type not in ('Import', 'Merge') and (e.occurred_at at time zone v_zone)::date >= p_since then e.lifetime_amount else 0 end as recent
      from point_entries e where e.id > v_mark and e.program_id = p_program and e.lifetime_amount <> 0
      union all
      select e.participant_id, 0, case when v_kept_since < p_since then -e.lifetime_amount else e.lifetime_amount end
      from point_entries e
      where v_kept_since <> p_since and e.program_id = p_program and e.id <= v_mark and e.lifetime_amount <> 0
        and e.cause_type not in ('Import', 'Merge')
        and e.occurred_at >= least(v_kept_since, p_since)::timestamp at time zone v_zone
        and e.occurred_at < greatest(v_kept_since, p_since)::timestamp at time zone v_zone
    ) s group by 1;
end
$$;
