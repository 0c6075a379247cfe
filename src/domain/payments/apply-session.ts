import { recordAudit } from '@/domain/audit'
import { type Checkout, requestRefund } from '@/domain/checkouts'
import { noteConfirmation } from '@/domain/confirmations'
import type { Context } from '@/domain/context'
import { settleHold } from '@/domain/rewards'
import { type SessionEvent, toProviderAmount } from '@/platform/payments'
import { closeCheckout } from './close-checkout'
import { linkSession } from './link-payment'
import { settleDonation, settleMembership } from './settle-challenge'

/** A delayed payment needs no query to the provider every minute. */
const AWAITED_MS = 24 * 3_600_000

/**
 * Applies an event of a session itself: paid, pending or failed.
 * @returns a short description of the outcome
 */
export const applySession = async (context: Context, checkout: Checkout, details: SessionEvent): Promise<string> => {
  const owner = { programId: checkout.program_id, checkoutId: checkout.id }
  switch (details.kind) {
    case 'paid':
      return applyPaid(context, checkout, details)
    case 'awaited':
      await context.sql(
        `update checkout_sessions set held_until = $2, updated_at = $3 where id = $1 and status in ('opening', 'open')`,
        [checkout.id, new Date(context.now.getTime() + AWAITED_MS), context.now],
      )
      return 'waiting for the money'
    case 'failed':
    case 'expired': {
      const because = details.kind === 'failed' ? 'payment_failed' : 'checkout_expired'
      if (details.kind === 'failed') {
        await context.sql(
          `update checkout_sessions set details = details || '{"payment_failed": true}' where id = $1`,
          [checkout.id],
        )
      }
      const { closed } = await closeCheckout(context, { ...owner, because })
      return closed ? 'released' : `nothing to release: ${checkout.status}`
    }
  }
}

const applyPaid = async (context: Context, checkout: Checkout, details: SessionEvent): Promise<string> => {
  if (checkout.status === 'paid' || checkout.status === 'refunded') return `settled before: ${checkout.status}`
  if (!isRightAmount(checkout, details)) {
    await recordAudit(context, {
      action: 'payment.mismatch',
      recordType: 'checkout-sessions',
      recordId: checkout.id,
      programId: checkout.program_id,
      before: { amount_cents: checkout.amount_cents, currency: checkout.currency },
      after: { amount: details.amount, currency: details.currency },
    })
    return 'not settled: another amount or currency'
  }
  await context.sql(`update checkout_sessions set status = 'paid', settled_at = $2, updated_at = $2 where id = $1`, [
    checkout.id,
    context.now,
  ])
  await linkSession(context, checkout, details)
  const settled = await settle(context, checkout, details)
  if (settled.ok) {
    await confirmPayment(context, checkout, settled.points)
    return 'settled'
  }
  await requestRefund(context, { checkout: { ...checkout, status: 'paid' }, because: settled.reason })
  return `given back: ${settled.reason}`
}

const KINDS = { donation: 'donationPaid', membership: 'membershipPaid', reward: 'rewardPaid' } as const

const confirmPayment = (context: Context, checkout: Checkout, pointsChange: number): Promise<void> =>
  noteConfirmation(context, {
    ...{ programId: checkout.program_id, participantId: checkout.participant_id },
    ...{ kind: KINDS[checkout.kind], key: `checkout:${checkout.id}` },
    data: {
      ...{ title: checkout.details.product, amount_cents: checkout.amount_cents, currency: checkout.currency },
      record: checkout.reward_id === null ? null : String(checkout.reward_id),
      ...{ points_change: pointsChange, payment: checkout.id },
    },
  })

/** `points`: what the participant gained (above zero) or spent. */
type Settled = { ok: true; points: number } | { ok: false; reason: string }

const settle = (context: Context, checkout: Checkout, details: SessionEvent): Promise<Settled> => {
  switch (checkout.kind) {
    case 'donation':
      return settleDonation(context, checkout)
    case 'membership':
      return settleMembership(context, checkout, details.subscriptionId)
    case 'reward':
      return settleHold(context, { programId: checkout.program_id, checkoutId: checkout.id })
  }
}

const isRightAmount = ({ amount_cents, currency }: Checkout, details: SessionEvent): boolean =>
  details.amount === toProviderAmount(amount_cents, currency) &&
  details.currency?.toLowerCase() === currency.toLowerCase()
