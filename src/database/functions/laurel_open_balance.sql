CREATE OR REPLACE FUNCTION public.laurel_open_balance() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into participant_balances (program_id, participant_id, points_to_next_tier)
  select a.program_id, a.id, case when g.features_tiers then 0 end from added a join programs g on g.id = a.program_id;
  -- Everyone starts in a tier that requires no points.
  perform laurel_settle_tier(a.program_id, a.id, 'points', a.created_at) from added a join programs g on g.id = a.program_id
  where g.features_tiers;
  return null;
end
$$;
