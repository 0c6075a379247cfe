CREATE OR REPLACE FUNCTION public.laurel_release_points(p_program integer, p_key text, p_actor_type public.enum_point_entries_actor_type, p_actor_id text, p_occurred_at timestamp with time zone, OUT outcome text, OUT entry_id integer, OUT balance integer, OUT lifetime integer) RETURNS record
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    AS $$
declare
  v_hold pending_points := laurel_lock_hold(p_program, p_key);
begin
  if v_hold.id is null or v_hold.status = 'cancelled' then
    outcome := case when v_hold.id is null then 'unknown_hold' else 'cancelled' end;
    return;
  end if;
  if v_hold.amount = 0 then
    outcome := case when v_hold.status = 'released' then 'duplicate' else 'posted' end;
    update pending_points set status = 'released', updated_at = p_occurred_at where id = v_hold.id and status = 'pending';
    select b.unused_points, b.points into balance, lifetime from participant_balances b
    where b.participant_id = v_hold.participant_id;
    return;
  end if;
  -- A second release finds the entry of the first under the same key.
  select f.* into outcome, entry_id, balance, lifetime
  from laurel_post_points(p_program, v_hold.participant_id, 'earning', v_hold.amount, v_hold.amount, null, p_key,
    v_hold.cause_type, v_hold.cause_id, v_hold.title, case v_hold.held_because when 'api' then 'points by hand' end,
    jsonb_build_object('held_because', v_hold.held_because, 'held_at', v_hold.created_at),
    p_actor_type, p_actor_id, null, p_occurred_at) f;
  if v_hold.status = 'released' or outcome not in ('posted', 'duplicate') then
    return;
  end if;
  update pending_points set status = 'released', point_entry_id = entry_id, updated_at = p_occurred_at where id = v_hold.id;
  update participant_balances set pending_points = pending_points - v_hold.amount
  where participant_id = v_hold.participant_id;
end
$$;
