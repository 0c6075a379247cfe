import { recordAction } from '@/domain/activity'
import type { Context } from '@/domain/context'
import { takeStock } from '@/domain/prizes'
import { allOrNothing } from './all-or-nothing'
import { assignCoupon, hasCoupon } from './take-from-reward'

type ClaimRow = { participant_id: number; reward_id: number; name: string; uses_coupons: boolean; is_erased: boolean }

type Restoration = { ok: true } | { ok: false; reason: 'not_cancelled' | 'erased' | 'out_of_stock' }

/** Restores a canceled earned claim with its code (RULE-59). */
export const restoreEarnedClaim = (
  context: Context,
  { claimId, programId }: { programId: number; claimId: number },
): Promise<Restoration> =>
  allOrNothing(context, async (tx): Promise<Restoration> => {
    const [claim] = await tx.sql<ClaimRow>(
      `select c.participant_id, c.reward_id, r.name, r.uses_coupons, p.erased_at is not null as is_erased
       from reward_claims c join rewards r on r.id = c.reward_id
       join participants p on p.id = c.participant_id and p.program_id = c.program_id
       join participant_balances b on b.participant_id = c.participant_id
       where c.id = $1 and c.program_id = $2 and c.state = 'cancelled' and c.origin = 'earned' for no key update of b, c`,
      [claimId, programId],
    )
    if (!claim) return { ok: false, reason: 'not_cancelled' }
    if (claim.is_erased) return { ok: false, reason: 'erased' }
    const { name, participant_id: participantId, reward_id: rewardId } = claim
    await tx.sql(
      `with restored as (update reward_claims set state = 'settled', fulfilment = 'pending', updated_at = $1 where id = $2)
       update participant_balances set rewards_earned = rewards_earned + 1 where participant_id = $3 and program_id = $4`,
      [tx.now, claimId, participantId, programId],
    )
    // Earned rewards don't fail without a code.
    if (claim.uses_coupons && !(await hasCoupon(tx, programId, claimId)))
      await assignCoupon(tx, { programId, rewardId }, claimId)
    await recordAction(tx, {
      programId,
      participantId,
      actionType: 'reward_earned',
      title: name,
      actionable: { type: 'Reward', id: rewardId },
    })
    return (await takeStock(tx, { programId, rewardId })) ? { ok: true } : { ok: false, reason: 'out_of_stock' }
  })
