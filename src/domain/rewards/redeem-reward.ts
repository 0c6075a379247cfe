import { isForSql } from '@/domain/audiences'
import type { ClaimRefusal, ClaimRefused } from '@/domain/claim-refusal'
import { actorColumns, type Context, inTransaction } from '@/domain/context'
import { noteHoldOpened } from '@/domain/holds'
import { variantJoinSql, variedNumberSql } from '@/domain/variants'
import { isPriceIn, type PaymentMode, paymentModeOf } from '@/platform/payments'
import { allOrNothing } from './all-or-nothing'
import { areClaimsChecked, findClaimSignals } from './claim-checks'
import { isInReviewSql } from './claims-in-review'
import { findReward } from './find-reward'
import { holdForCheckout } from './hold-for-checkout'
import type { Claim, ClaimRequest } from './types'

type Redeemed = {
  outcome: 'claimed' | 'duplicate' | 'priced' | 'not_redeemed' | ClaimRefusal
  claim_id: number
  points_spent: number
  coupon_code: string | null
  checkout_id: number | null
  missing_points: number
  missing_tier: string | null
  claims_allowed: number
  payment_mode: PaymentMode
  price_cents: number
  currency: string
  name: string
}

/**
 * Redeems a reward for points in one statement (`laurel_redeem_reward`): points, stock, code and claim together, or
 * nothing. A priced reward is held with all of them until its checkout is paid.
 * @returns null if the reward has another selection
 */
export const redeemReward = async (context: Context, request: ClaimRequest): Promise<Claim | null> => {
  const isChecked = await areClaimsChecked(context, request)
  const claim = await (isChecked ? redeemChecked : redeemUnchecked)(context, request)
  return claim?.ok === false && OUT_OF_ORDER.has(claim.reason) ? formatAsPage(context, request, claim) : claim
}

const redeemUnchecked = async (context: Context, request: ClaimRequest): Promise<Claim | null> => {
  const redeemed = await redeem(context, request, false)
  return redeemed.outcome === 'priced' ? holdReward(context, request) : readOutcome(redeemed)
}

/**
 * Redeems a reward after plugins have looked for signals of a fraud. With any, the claim takes points, stock and code as usual, but
 * waits for a decision (`isInReviewSql`). A payment is a check of its own.
 */
const redeemChecked = (context: Context, request: ClaimRequest): Promise<Claim | null> =>
  inTransaction(context, async (tx) => {
    const { participantId, programId, rewardId } = request
    const [reward] = await tx.sql<{ is_priced: boolean }>(
      `select coalesce(r.price_cents, 0) > 0 as is_priced from rewards r join participant_balances b on b.program_id = r.program_id
       where r.id = $1 and r.program_id = $2 and b.participant_id = $3 for no key update of b`,
      [rewardId, programId, participantId],
    )
    const signals = reward && !reward.is_priced ? await findClaimSignals(tx, request) : []
    if (signals.length === 0) return redeemUnchecked(tx, request)
    const claim = readOutcome(await redeem(tx, request, true))
    if (!claim?.ok || claim.claimId === null) return claim
    if (claim.duplicate) return { ...claim, isInReview: await isInReview(tx, programId, claim.claimId) }
    await tx.sql('update reward_claims set evidence = $3 where id = $1 and program_id = $2', [
      ...[claim.claimId, programId, JSON.stringify({ held_because: signals })],
    ])
    await noteHoldOpened(tx, {
      ...{ programId, kind: 'claims', holdId: claim.claimId, participantId, points: claim.pointsSpent, signals },
    })
    // The code is revealed by the release.
    return { ...claim, couponCode: null, isInReview: true }
  })

const isInReview = async ({ sql }: Context, programId: number, claimId: number): Promise<boolean> =>
  (
    await sql(`select 1 from reward_claims c where c.id = $1 and c.program_id = $2 and ${isInReviewSql('c')}`, [
      claimId,
      programId,
    ])
  ).length > 0

/** Refusals that the function finds before others that the page would show first, because it locks the stock last. */
const OUT_OF_ORDER: ReadonlySet<ClaimRefusal> = new Set(['not_verified', 'payments_not_set_up', 'insufficient_points'])

/**
 * Returns the refusal that the page shows (`explainRefusal`), so that participants don't keep earning points for a
 * reward that is out of stock.
 */
const formatAsPage = async (
  context: Context,
  { participantId, programId, rewardId }: ClaimRequest,
  refused: ClaimRefused,
): Promise<ClaimRefused> => (await findReward(context, { programId, participantId, id: rewardId }))?.refusal ?? refused

const holdReward = (context: Context, request: ClaimRequest): Promise<Claim> =>
  allOrNothing(context, async (tx): Promise<Claim> => {
    const held = await redeem(tx, request, true)
    const claim = readOutcome(held)
    if (!claim) throw new Error(`the priced reward ${request.rewardId} was not held for payment`)
    if (!claim.ok || claim.duplicate) return claim
    const { claim_id: claimId, currency, payment_mode: mode, price_cents: amountCents } = held
    // The provider would charge another amount than the page shows.
    if (!isPriceIn(amountCents, currency)) return { ok: false, reason: 'payment_unavailable' }
    const checkoutId = await holdForCheckout(tx, request, {
      claimId,
      price: { amountCents, currency, mode },
      product: held.name,
    })
    // The code is revealed after the payment.
    return { ...claim, couponCode: null, checkoutId }
  })

const redeem = async (
  { actor, now, sql }: Context,
  { key, participantId, programId, rewardId }: ClaimRequest,
  isHeld: boolean,
): Promise<Redeemed> => {
  const { actor_id, actor_type } = actorColumns(actor)
  const modes = [paymentModeOf({ test_mode: false }), paymentModeOf({ test_mode: true })]
  // For others, a segment's reward doesn't exist: the function isn't called.
  const variant = variantJoinSql('reward', 'r', '$3')
  const cost = variedNumberSql(variant, 'threshold', 'null::int')
  const [redeemed] = await sql<Redeemed>(
    `select f.* from rewards r ${variant} cross join lateral laurel_redeem_reward($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, ${cost}) f
     where r.id = $2 and r.program_id = $1 and ${isForSql('r', '$3::int')}`,
    [programId, rewardId, participantId, `claim:${participantId}:${key}`, isHeld, ...modes, actor_type, actor_id, now],
  )
  return redeemed ?? NOT_FOUND
}

const NOT_FOUND = { outcome: 'not_found' } as Redeemed

const readOutcome = (redeemed: Redeemed): Claim | null => {
  const { claim_id: claimId, coupon_code, outcome, points_spent: pointsSpent } = redeemed
  switch (outcome) {
    case 'claimed':
    case 'duplicate':
      return {
        ok: true,
        claimId,
        pointsSpent,
        couponCode: coupon_code,
        entries: 0,
        duplicate: outcome === 'duplicate',
        checkoutId: redeemed.checkout_id,
      }
    case 'priced':
    case 'not_redeemed':
      return null
    case 'tier_required':
      return { ok: false, reason: outcome, ...(redeemed.missing_tier ? { tier: redeemed.missing_tier } : {}) }
    case 'insufficient_points':
      return { ok: false, reason: outcome, missingPoints: redeemed.missing_points }
    case 'limit_per_participant':
      return { ok: false, reason: outcome, limit: redeemed.claims_allowed }
    default:
      return { ok: false, reason: outcome }
  }
}
