import type { Context } from '@/domain/context'

type Which = { programId: number; rewardId: number }

/**
 * Claims of reward `$1` in program `$2` that are owed a code: prizes are given even if no code is left. Redeeming is
 * refused then, so a redeemed claim without a code is older than the reward's codes; claims that were sent or delivered
 * without one are handled manually.
 */
export const OWED = `reward_claims c join rewards r on r.id = c.reward_id and r.program_id = c.program_id
  where c.reward_id = $1 and c.program_id = $2 and c.state = 'settled' and c.fulfilment = 'pending'
    and r.uses_coupons and r.selection <> 'redeem' and not exists (select 1 from coupons k where k.reward_claim_id = c.id)`

/**
 * Assigns free codes to owed claims, oldest first, in the caller's transaction. Locks the stock row, which every prize
 * holds while it looks for a code, so that a concurrent prize is either seen here or sees the codes.
 */
export const assignOwedCoupons = async ({ now, sql }: Context, { programId, rewardId }: Which): Promise<void> => {
  await sql('select 1 from reward_stocks where reward_id = $1 and program_id = $2 for no key update', [
    rewardId,
    programId,
  ])
  await sql(
    `with owed as (select c.id, c.earned_at from ${OWED} for no key update of c skip locked),
       free as (select id from coupons where reward_id = $1 and program_id = $2 and reward_claim_id is null
         order by id limit (select count(*) from owed) for update skip locked)
     update coupons k set reward_claim_id = pair.claim_id, assigned_at = $3
     from (select o.id as claim_id, f.id as coupon_id
       from (select id, row_number() over (order by earned_at, id) as place from owed) o
       join (select id, row_number() over (order by id) as place from free) f using (place)) pair
     where k.id = pair.coupon_id`,
    [rewardId, programId, now],
  )
}
