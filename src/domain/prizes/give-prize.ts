import { recordAction } from '@/domain/activity'
import type { Context } from '@/domain/context'
import { onlyRow } from '@/platform/sql'
import type { Prize } from './prize'
import { isPrizeHeld, notePrizeGiven } from './prize-gates'
import { returnStock, takeStock } from './stock'

/**
 * Gives a reward that participants don't claim themselves: claim, code, activity line and stock, in the caller's
 * transaction. The claim is written first, because it belongs to the participant; the shared stock last.
 * @returns the new claim's id; null if the key was used before, or nothing is left
 */
export const givePrize = async (context: Context, prize: Prize): Promise<number | null> => {
  const { now, sql } = context
  const { evidence, needsCode = false, origin, participantId, programId, reward } = prize
  const isHeld = await isPrizeHeld(context, prize)
  const [claim] = await sql<{ id: number }>(
    `insert into reward_claims (program_id, reward_id, participant_id, idempotency_key, evidence, earned_at, origin, state)
     values ($1, $2, $3, $4, $5, $6, $7::text::enum_reward_claims_origin, $8::text::enum_reward_claims_state) on conflict do nothing returning id`,
    [
      programId,
      reward.id,
      participantId,
      prize.key,
      evidence === undefined ? null : JSON.stringify(evidence),
      now,
      origin,
      isHeld ? 'held' : 'settled',
    ],
  )
  if (!claim) return null
  const stock = { programId, rewardId: reward.id, isPromised: prize.stock === 'counted' }
  if (!(await takeStock(context, stock))) {
    await sql('delete from reward_claims where id = $1', [claim.id])
    return null
  }
  // Assigns a code if the reward uses codes and one is left; earned rewards don't fail without one.
  const { lacks_code } = onlyRow(
    await sql<{ lacks_code: boolean }>(
      `with code as (update coupons set reward_claim_id = $1, assigned_at = $2
         where id = (select k.id from coupons k join rewards r on r.id = k.reward_id and r.uses_coupons
           where k.reward_id = $3 and k.program_id = $4 and k.reward_claim_id is null order by k.id limit 1 for update of k skip locked)
         returning 1)
       select uses_coupons and not exists (select from code) as lacks_code from rewards where id = $3 and program_id = $4`,
      [claim.id, now, reward.id, programId],
    ),
  )
  if (needsCode && lacks_code) {
    await returnStock(context, stock)
    await sql('delete from reward_claims where id = $1', [claim.id])
    return null
  }
  if (!isHeld)
    await sql(
      'update participant_balances set rewards_earned = rewards_earned + 1 where participant_id = $1 and program_id = $2',
      [participantId, programId],
    )
  await recordAction(context, {
    programId,
    participantId,
    actionType: origin === 'earned' ? 'reward_earned' : 'reward_won',
    title: reward.name,
    actionable: { type: 'Reward', id: reward.id },
  })
  await notePrizeGiven(context, { ...prize, claimId: claim.id, isHeld })
  return claim.id
}
