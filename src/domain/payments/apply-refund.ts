import { recordAction } from '@/domain/activity'
import { recordAudit } from '@/domain/audit'
import { refreshOffers } from '@/domain/challenges'
import type { Checkout } from '@/domain/checkouts'
import type { Context } from '@/domain/context'
import { reversePoints } from '@/domain/points'
import { findWording } from '@/domain/programs'
import { cancelClaim } from '@/domain/rewards'
import type { RefundNews } from '@/platform/payments'

/**
 * A payment was given back, by us, by somebody at the provider, or by a dispute that was lost. What was had for it goes back too: a claim is cancelled,
 * a donation's completion is reset and its points are reversed. A membership follows its subscription's own events. Of a
 * part that was given back, only a note is taken.
 */
export const applyRefund = async (context: Context, checkout: Checkout, news: RefundNews): Promise<string> => {
  if (!news.isWhole) {
    await recordAudit(context, {
      action: 'payment.partly_refunded',
      recordType: 'checkout-sessions',
      recordId: checkout.id,
      programId: checkout.program_id,
    })
    return 'noted: a part was given back'
  }
  return (await markRefunded(context, checkout, news.because)) ? 'refunded' : 'refunded before'
}

/**
 * The caller has locked the checkout.
 * @param because why, where we did not ask for it
 * @returns false where it was refunded before
 */
export const markRefunded = async (
  context: Context,
  checkout: Checkout,
  because: RefundNews['because'] = 'asked for at the provider',
): Promise<boolean> => {
  if (checkout.status === 'refunded') return false
  await context.sql("update checkout_sessions set status = 'refunded', updated_at = $2 where id = $1", [
    checkout.id,
    context.now,
  ])
  const isChallenge = checkout.challenge_id !== null
  const who = { programId: checkout.program_id, participantId: checkout.participant_id }
  const { locale } = await findWording(context, who)
  await recordAction(context, {
    programId: checkout.program_id,
    participantId: checkout.participant_id,
    actionType: 'payment_refunded',
    title: `${GIVEN_BACK[locale]}: ${checkout.details.product}`,
    actionable: {
      type: isChallenge ? 'Challenge' : 'Reward',
      id: isChallenge ? checkout.challenge_id : checkout.reward_id,
    },
  })
  await recordAudit(context, {
    action: 'payment.refunded',
    recordType: 'checkout-sessions',
    recordId: checkout.id,
    programId: checkout.program_id,
    before: { status: checkout.status },
    after: {
      status: 'refunded',
      amount_cents: checkout.amount_cents,
      currency: checkout.currency,
      because: checkout.details.refund_because ?? because,
    },
  })
  if (checkout.kind === 'reward') await cancelPaidClaim(context, checkout)
  if (checkout.kind === 'donation') await takeBackDonation(context, checkout)
  return true
}

const GIVEN_BACK = { en: 'Payment given back', es: 'Pago devuelto' } as const

/** One that was delivered stays: what is in somebody's hands is no longer ours to take back. */
const cancelPaidClaim = async (context: Context, { id, program_id }: Checkout): Promise<void> => {
  const [claim] = await context.sql<{ id: number }>(
    "select id from reward_claims where checkout_session_id = $1 and program_id = $2 and state in ('held', 'settled')",
    [id, program_id],
  )
  if (claim) await cancelClaim(context, { programId: program_id, claimId: claim.id })
}

const takeBackDonation = async (
  context: Context,
  { challenge_id, details, id, participant_id, program_id }: Checkout,
): Promise<void> => {
  const [completion] = await context.sql<{ id: number; points: number; point_entry_id: number | null }>(
    `update challenge_completions set reset_at = $4, updated_at = $4
     where participant_id = $1 and program_id = $2 and period_key = $3 and challenge_id = $5 and reset_at is null
     returning id, points, point_entry_id`,
    [participant_id, program_id, `checkout:${id}`, context.now, challenge_id],
  )
  if (!completion) return
  await refreshOffers(context, { programId: program_id, participantId: participant_id })
  await context.sql(
    `update participant_balances set completed_challenges = greatest(completed_challenges - 1, 0)
     where participant_id = $1 and program_id = $2`,
    [participant_id, program_id],
  )
  if (completion.point_entry_id === null) return
  const reversed = await reversePoints(context, {
    programId: program_id,
    entryId: completion.point_entry_id,
    key: `checkout:${id}:refunded`,
    title: details.product,
    rule: 'donation refunded',
    evidence: { checkout_id: id, completion_id: completion.id },
  })
  if (!reversed.ok) throw new Error(`the points of donation ${id} could not be taken back: ${reversed.reason}`)
  await recordAction(context, {
    programId: program_id,
    participantId: participant_id,
    actionType: 'challenge_reset',
    title: details.product,
    points: -completion.points,
    actionable: { type: 'Challenge', id: challenge_id },
    pointEntryId: reversed.entryId,
  })
}
