import { recordAction } from '@/domain/activity'
import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { refundPoints } from '@/domain/points'

export type Cancellation =
  | { ok: true; pointsReturned: number }
  | { ok: false; reason: 'not_found' | 'already_cancelled' | 'already_delivered' }

type ClaimRow = {
  id: number
  participant_id: number
  reward_id: number
  name: string
  points_spent: number
  point_entry_id: number | null
  state: 'held' | 'settled' | 'released' | 'cancelled'
  fulfilment: 'pending' | 'sent' | 'delivered' | 'cancelled'
}

/**
 * Cancels a claim and returns its points and its place in the stock (decisions 31). A code that was handed out stays used:
 * it has been seen. What was delivered is not cancelled.
 */
export const cancelClaim = (
  context: Context,
  { claimId, programId }: { programId: number; claimId: number },
): Promise<Cancellation> =>
  inTransaction(context, async (tx): Promise<Cancellation> => {
    // The balance row first, as in every claim, so that the two cannot wait for each other.
    const [claim] = await tx.sql<ClaimRow>(
      `select c.id, c.participant_id, c.reward_id, r.name, c.points_spent, c.point_entry_id, c.state, c.fulfilment
       from reward_claims c join rewards r on r.id = c.reward_id
       join participant_balances b on b.participant_id = c.participant_id
       where c.id = $1 and c.program_id = $2 for no key update of b, c`,
      [claimId, programId],
    )
    if (!claim) return { ok: false, reason: 'not_found' }
    if (claim.state === 'cancelled' || claim.state === 'released') return { ok: false, reason: 'already_cancelled' }
    if (claim.fulfilment === 'delivered') return { ok: false, reason: 'already_delivered' }

    await tx.sql(
      "update reward_claims set state = 'cancelled', fulfilment = 'cancelled', updated_at = $2 where id = $1",
      [claim.id, tx.now],
    )
    const pointEntryId = await returnPoints(tx, programId, claim)
    await tx.sql(
      `update participant_balances set rewards_earned = greatest(rewards_earned - 1, 0) where participant_id = $1 and program_id = $2`,
      [claim.participant_id, programId],
    )
    await recordAction(tx, {
      programId,
      participantId: claim.participant_id,
      actionType: 'reward_cancelled',
      title: claim.name,
      points: claim.points_spent,
      actionable: { type: 'Reward', id: claim.reward_id },
      pointEntryId,
    })
    await recordAudit(tx, {
      action: 'reward_claim.cancelled',
      recordType: 'reward-claims',
      recordId: claim.id,
      programId,
      before: { state: claim.state, fulfilment: claim.fulfilment },
      after: { state: 'cancelled', fulfilment: 'cancelled', points_returned: claim.points_spent },
    })
    await tx.sql(
      'update reward_stocks set claims = claims - 1 where reward_id = $1 and program_id = $2 and claims > 0',
      [claim.reward_id, programId],
    )
    return { ok: true, pointsReturned: claim.points_spent }
  })

const returnPoints = async (context: Context, programId: number, claim: ClaimRow): Promise<number | null> => {
  if (claim.points_spent === 0 || claim.point_entry_id === null) return null
  const refunded = await refundPoints(context, {
    programId,
    participantId: claim.participant_id,
    amount: claim.points_spent,
    reverses: claim.point_entry_id,
    key: `reward-claim:${claim.id}:cancelled`,
    cause: { type: 'Reward', id: claim.reward_id },
    title: claim.name,
    rule: 'reward cancelled',
    evidence: { claim_id: claim.id },
  })
  if (!refunded.ok) throw new Error(`the points of claim ${claim.id} could not be returned: ${refunded.reason}`)
  return refunded.entryId
}
