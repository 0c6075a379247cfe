import { recordAction } from '@/domain/activity'
import { recordAudit } from '@/domain/audit'
import type { Context } from '@/domain/context'
import { spendPoints } from '@/domain/points'
import { returnStock, takeStock } from '@/domain/prizes'
import { allOrNothing } from './all-or-nothing'
import { assignCoupon, countClaims, hasCoupon, returnPoints, returnUnseenCoupon } from './take-from-reward'

type CheckoutKey = { programId: number; checkoutId: number }

type HeldRow = {
  id: number
  participant_id: number
  reward_id: number
  name: string
  points_spent: number
  point_entry_id: number | null
  state: 'held' | 'settled' | 'released' | 'cancelled'
  uses_coupons: boolean
  limit_per_participant: number | null
  is_erased: boolean
}

export type HoldRefusal =
  | 'not_found'
  | 'erased'
  | 'cancelled'
  | 'limit_per_participant'
  | 'insufficient_points'
  | 'codes_gone'
  | 'out_of_stock'

type Settlement = { ok: true; points: number } | { ok: false; reason: HoldRefusal }

/**
 * Settles a claim after its checkout was paid. If its hold had ended, takes points, code and stock again, all or
 * nothing. The caller has locked the checkout.
 * @returns the points that the claim cost, below zero
 */
export const settleHold = (context: Context, owner: CheckoutKey): Promise<Settlement> =>
  allOrNothing(context, async (tx): Promise<Settlement> => {
    const claim = await lockClaim(tx, owner)
    if (!claim) return { ok: false, reason: 'not_found' }
    if (claim.state === 'cancelled') return { ok: false, reason: 'cancelled' }
    const points = -claim.points_spent
    if (claim.state === 'settled') return { ok: true, points }
    // The participant was erased: the payment is refunded, which also returns what is held (payments/apply-return.ts).
    if (claim.is_erased) return { ok: false, reason: 'erased' }
    const isLate = claim.state === 'released'
    const again = isLate ? await takeAgain(tx, owner, claim) : { ok: true as const, pointEntryId: null }
    if (!again.ok) return again
    await tx.sql(
      `with settled as (update reward_claims set state = 'settled', held_until = null, earned_at = $1, updated_at = $1 where id = $2)
       update participant_balances set rewards_earned = rewards_earned + 1 where participant_id = $3 and program_id = $4`,
      [tx.now, claim.id, claim.participant_id, owner.programId],
    )
    await recordAction(tx, {
      programId: owner.programId,
      participantId: claim.participant_id,
      actionType: 'reward_claimed',
      title: claim.name,
      points: isLate ? -claim.points_spent : 0,
      actionable: { type: 'Reward', id: claim.reward_id },
      pointEntryId: again.pointEntryId,
    })
    if (isLate && !(await takeStock(tx, { programId: owner.programId, rewardId: claim.reward_id })))
      return { ok: false, reason: 'out_of_stock' }
    return { ok: true, points }
  })

const takeAgain = async (
  context: Context,
  { programId }: CheckoutKey,
  claim: HeldRow,
): Promise<{ ok: true; pointEntryId: number | null } | { ok: false; reason: HoldRefusal }> => {
  const who = { programId, participantId: claim.participant_id, rewardId: claim.reward_id }
  if (claim.limit_per_participant !== null && (await countClaims(context, who)) >= claim.limit_per_participant)
    return { ok: false, reason: 'limit_per_participant' }
  let pointEntryId: number | null = null
  if (claim.points_spent > 0) {
    const spent = await spendPoints(context, {
      programId,
      participantId: claim.participant_id,
      amount: claim.points_spent,
      // A claim can lose and regain its points several times, so the key contains the previous entry.
      key: `reward-claim:${claim.id}:paid-late:${claim.point_entry_id ?? 0}`,
      cause: { type: 'Reward', id: claim.reward_id },
      title: claim.name,
      rule: 'reward redeem',
      evidence: { claim_id: claim.id, paid_late: true },
    })
    if (!spent.ok) return { ok: false, reason: 'insufficient_points' }
    pointEntryId = spent.entryId
    await context.sql('update reward_claims set point_entry_id = $1 where id = $2', [pointEntryId, claim.id])
  }
  if (
    claim.uses_coupons &&
    !(await hasCoupon(context, programId, claim.id)) &&
    (await assignCoupon(context, who, claim.id)) === null
  )
    return { ok: false, reason: 'codes_gone' }
  return { ok: true, pointEntryId }
}

/**
 * Releases a claim whose checkout was not paid: returns points, stock and code, and frees its key, so that the same
 * press of the button can try again. Does nothing unless the claim is held. The caller has locked the checkout.
 * @param because a code that the audit log shows
 */
export const releaseHold = async (context: Context, owner: CheckoutKey & { because: string }): Promise<void> => {
  const { because, programId } = owner
  const claim = await lockClaim(context, owner)
  if (claim?.state !== 'held') return
  await context.sql(
    `update reward_claims set state = 'released', held_until = null, idempotency_key = idempotency_key || ':released:' || id, updated_at = $2
     where id = $1`,
    [claim.id, context.now],
  )
  await returnUnseenCoupon(context, programId, claim.id)
  const pointEntryId = await returnPoints(context, { programId, claim, ended: 'released', rule: 'reward not paid' })
  await recordAction(context, {
    programId,
    participantId: claim.participant_id,
    actionType: 'reward_released',
    title: claim.name,
    points: claim.points_spent,
    actionable: { type: 'Reward', id: claim.reward_id },
    pointEntryId,
  })
  await recordAudit(context, {
    action: 'reward_claim.released',
    recordType: 'reward-claims',
    recordId: claim.id,
    programId,
    before: { state: 'held' },
    after: { state: 'released', points_returned: claim.points_spent, because },
  })
  await returnStock(context, { programId, rewardId: claim.reward_id })
}

/** Locks the balance row with the claim, as in every claim. */
const lockClaim = async ({ sql }: Context, { checkoutId, programId }: CheckoutKey): Promise<HeldRow | null> => {
  const [claim] = await sql<HeldRow>(
    `select c.id, c.participant_id, c.reward_id, r.name, c.points_spent, c.point_entry_id, c.state, r.uses_coupons, r.limit_per_participant,
       p.erased_at is not null as is_erased
     from reward_claims c join rewards r on r.id = c.reward_id
     join participants p on p.id = c.participant_id and p.program_id = c.program_id
     join participant_balances b on b.participant_id = c.participant_id
     where c.checkout_session_id = $1 and c.program_id = $2 for no key update of b, c`,
    [checkoutId, programId],
  )
  return claim ?? null
}
