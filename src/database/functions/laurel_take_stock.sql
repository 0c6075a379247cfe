CREATE OR REPLACE FUNCTION public.laurel_take_stock(p_program_id integer, p_reward_id integer, p_is_promised boolean) RETURNS boolean
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    AS $$
begin
  perform pg_advisory_xact_lock(hashtextextended('reward-stock:' || p_reward_id, 0));
  perform from reward_stocks where reward_id = p_reward_id and program_id = p_program_id for no key update;
  update reward_stocks s set claims = s.claims + 1 from rewards r
  where s.reward_id = p_reward_id and s.program_id = p_program_id and r.id = s.reward_id
    and (p_is_promised or r."limit" is null or s.claims < r."limit");
  return found;
end
$$;
