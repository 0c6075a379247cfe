CREATE OR REPLACE FUNCTION public.laurel_deserved_rewards(p_program integer, p_participant integer, p_challenge integer, p_prize integer, p_unlocks_offers boolean, p_now timestamp with time zone) RETURNS TABLE(id integer, name text, is_entry boolean)
    LANGUAGE plpgsql STABLE
    AS $$
begin
  return query
    select r.id, r.name::text, false from rewards r
    where r.program_id = p_program and r.approved_at is not null
      and (r.start is null or r.start <= p_now) and (r.finish is null or r.finish > p_now)
      and (r.id = p_prize or (r.selection = 'offer' and p_unlocks_offers)
        or exists (select from qualified_rewards q
          where q.reward_id = r.id and q.participant_id = p_participant and q.program_id = p_program))
      and not exists (select from reward_claims e where e.participant_id = p_participant and e.reward_id = r.id
        and e.program_id = p_program and e.origin = 'earned')
    union all
    select r.id, r.name::text, true from rewards_rels l join rewards r on r.id = l.parent_id
    where l.path = 'sweepstake.challenges' and l.challenges_id = p_challenge and r.program_id = p_program
      and r.selection = 'sweepstake' and r.approved_at is not null
      and (r.start is null or r.start <= p_now) and (r.finish is null or r.finish > p_now)
      and (r.min_tier_id is null or exists (select from program_tiers needed join programs g on g.id = needed.program_id
        where needed.id = r.min_tier_id and (not g.features_tiers or needed.threshold <= coalesce((select own.threshold
          from participants p join program_tiers own on own.id = p.tier_id where p.id = p_participant), 0))));
end
$$;
