CREATE OR REPLACE FUNCTION public.laurel_find_posting(p_program integer, p_key text, p_participant integer, p_kind public.enum_point_entries_kind, p_amount integer, p_reverses integer, OUT outcome text, OUT entry_id integer, OUT balance integer, OUT lifetime integer) RETURNS record
    LANGUAGE plpgsql
    AS $$
begin
  -- The entry may be in the archive: then its key alone says that it was posted.
  select case when e.id is null or e.participant_id = p_participant and e.kind = p_kind and e.reverses_id is not distinct from p_reverses
        and (p_amount is null or p_amount = case e.kind when 'reversal' then e.lifetime_amount else e.amount end)
      then 'duplicate' else 'key_reused' end,
    k.id, b.unused_points, b.points
  into outcome, entry_id, balance, lifetime
  from point_entry_keys k left join point_entries e on e.id = k.id and e.occurred_at = k.occurred_at
  join participant_balances b on b.participant_id = coalesce(e.participant_id, p_participant)
  where k.program_id = p_program and k.idempotency_key = p_key;
end
$$;
