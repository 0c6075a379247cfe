CREATE OR REPLACE FUNCTION public.laurel_claim_event(p_origin public.enum_reward_claims_origin) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
  select case p_origin when 'claimed' then 'reward.claimed' when 'draw' then 'winner.drawn' else 'reward.earned' end;
$$;
