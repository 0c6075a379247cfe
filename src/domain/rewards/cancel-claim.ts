import { recordAction } from '@/domain/activity'
import { recordAudit } from '@/domain/audit'
import { type Checkout, lockCheckout, requestRefund } from '@/domain/checkouts'
import { type Context, inTransaction } from '@/domain/context'
import { noteHoldDecided } from '@/domain/holds'
import { returnStock } from '@/domain/prizes'
import { type ClaimEnd, endOf } from './claim-end'
import { isInReviewSql } from './claims-in-review'
import { returnPoints, returnUnseenCoupon } from './take-from-reward'

export type Cancellation =
  | { ok: true; pointsReturned: number }
  /** Released: it was not paid in time, so there is nothing to cancel. */
  | { ok: false; reason: 'not_found' | 'already_cancelled' | 'already_delivered' | ClaimEnd<'released'> }

type ClaimRow = {
  id: number
  participant_id: number
  reward_id: number
  name: string
  points_spent: number
  point_entry_id: number | null
  state: 'held' | 'settled' | 'released' | 'cancelled'
  fulfilment: 'pending' | 'sent' | 'delivered' | 'cancelled'
  in_review: boolean
  signals: string[]
}

/**
 * Cancels a claim and returns its points and stock (RULE-31). Its code stays used, because it has been seen. Delivered
 * claims can't be canceled. A job refunds the payment: the claim stays canceled even while the payment provider is
 * unreachable.
 */
export const cancelClaim = (
  context: Context,
  { claimId, programId }: { programId: number; claimId: number },
): Promise<Cancellation> =>
  inTransaction(context, async (tx): Promise<Cancellation> => {
    const checkout = await lockCheckoutOf(tx, { claimId, programId })
    // The balance row first, as in every claim, to avoid deadlocks.
    const [claim] = await tx.sql<ClaimRow>(
      `select c.id, c.participant_id, c.reward_id, r.name, c.points_spent, c.point_entry_id, c.state, c.fulfilment, ${isInReviewSql('c')} as in_review,
         coalesce(c.evidence -> 'held_because', '[]') as signals
       from reward_claims c join rewards r on r.id = c.reward_id
       join participant_balances b on b.participant_id = c.participant_id
       where c.id = $1 and c.program_id = $2 for no key update of b, c`,
      [claimId, programId],
    )
    if (!claim) return { ok: false, reason: 'not_found' }
    if (claim.state === 'cancelled') return { ok: false, reason: 'already_cancelled' }
    if (claim.state === 'released') return { ok: false, reason: endOf(claim.state, checkout?.status ?? null) }
    if (claim.fulfilment === 'delivered') return { ok: false, reason: 'already_delivered' }

    await tx.sql(
      "update reward_claims set state = 'cancelled', fulfilment = 'cancelled', held_until = null, updated_at = $2 where id = $1",
      [claim.id, tx.now],
    )
    const pointEntryId = await returnPoints(tx, { programId, claim, ended: 'cancelled', rule: 'reward cancelled' })
    if (claim.state === 'held') await returnUnseenCoupon(tx, programId, claim.id)
    else {
      await tx.sql(
        `update participant_balances set rewards_earned = greatest(rewards_earned - 1, 0) where participant_id = $1 and program_id = $2`,
        [claim.participant_id, programId],
      )
    }
    if (checkout) await giveBackPayment(tx, checkout)
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
    await returnStock(tx, { programId, rewardId: claim.reward_id })
    if (claim.in_review)
      await noteHoldDecided(tx, {
        ...{ programId, kind: 'claims', holdId: claim.id, participantId: claim.participant_id },
        ...{ points: claim.points_spent, signals: claim.signals, decision: 'refuse' },
      })
    return { ok: true, pointsReturned: claim.points_spent }
  })

const lockCheckoutOf = async (
  context: Context,
  { claimId, programId }: { programId: number; claimId: number },
): Promise<Checkout | null> => {
  const [claim] = await context.sql<{ checkout_session_id: number | null }>(
    'select checkout_session_id from reward_claims where id = $1 and program_id = $2',
    [claimId, programId],
  )
  return claim?.checkout_session_id ? lockCheckout(context, { checkoutId: claim.checkout_session_id, programId }) : null
}

/** Refunds a payment. An open checkout is expired by the next run of its job; if it is paid before, it is refunded. */
const giveBackPayment = async (context: Context, checkout: Checkout): Promise<void> => {
  if (checkout.status === 'paid') return requestRefund(context, { checkout, because: 'claim_cancelled' })
  await context.sql("update checkout_sessions set held_until = $2 where id = $1 and status in ('opening', 'open')", [
    checkout.id,
    context.now,
  ])
}
