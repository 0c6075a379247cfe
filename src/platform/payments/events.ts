import Stripe from 'stripe'
import { listAccounts, type PaymentMode } from './account'

/** How old a signature may be: an event that somebody recorded must not be played again later. */
const TOLERANCE_SECONDS = 300

/** By which an event names our checkout: the reference that it was opened with. */
type Named = { reference: string | null; programId: number | null }

export type SessionNews = Named & {
  kind: 'paid' | 'awaited' | 'failed' | 'expired'
  sessionId: string
  /** In the provider's smallest coins; null where it does not say. */
  amount: number | null
  currency: string | null
  paymentId: string | null
  subscriptionId: string | null
  invoiceId: string | null
}

export type SubscriptionNews = Named & {
  kind: 'subscription'
  subscriptionId: string
  status: 'active' | 'past_due' | 'cancelled'
  currentPeriodEnd: Date | null
  /** It has just begun: all else that is said of it is newer, also within the second that events are dated by. */
  isBeginning: boolean
}

/** `because`: how the money came to go back, as the audit log shows it. */
export type RefundNews = Named & {
  kind: 'refunded'
  paymentId: string | null
  isWhole: boolean
  because: 'asked for at the provider' | 'disputed at the bank'
}

/** What an event says, in our words; nothing of the payer that we need not know. */
export type PaymentNews = SessionNews | SubscriptionNews | RefundNews

export type PaymentEvent = {
  id: string
  type: string
  mode: PaymentMode
  createdAt: Date
  /** Null for an event of a kind that changes nothing here. */
  news: PaymentNews | null
}

/**
 * Checks who sent an event, by its signature on the body as it came, byte for byte, and reads it.
 * @returns null where no account of this installation signed it, or too long ago
 */
export const verifyEvent = (body: Uint8Array, signature: string | null): PaymentEvent | null => {
  if (!signature) return null
  for (const { mode, webhookSecret } of listAccounts()) {
    try {
      const event = Stripe.webhooks.constructEvent(Buffer.from(body), signature, webhookSecret, TOLERANCE_SECONDS)
      // The secret says which account it is from; an event that claims to be the other's is nobody's.
      if (event.livemode !== (mode === 'live')) continue
      return { id: event.id, type: event.type, mode, createdAt: new Date(event.created * 1000), news: readNews(event) }
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error
    }
  }
  return null
}

const readNews = (event: Stripe.Event): PaymentNews | null => {
  switch (event.type) {
    case 'checkout.session.completed':
      return readSession(event.data.object, event.data.object.payment_status === 'unpaid' ? 'awaited' : 'paid')
    case 'checkout.session.async_payment_succeeded':
      return readSession(event.data.object, 'paid')
    case 'checkout.session.async_payment_failed':
      return readSession(event.data.object, 'failed')
    case 'checkout.session.expired':
      return readSession(event.data.object, 'expired')
    case 'customer.subscription.created':
      return readSubscription(event.data.object, true)
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return readSubscription(event.data.object, false)
    case 'charge.refunded':
      return readRefund(event.data.object)
    case 'charge.dispute.closed':
      return event.data.object.status === 'lost' ? readLostDispute(event.data.object) : null
    default:
      return null
  }
}

const readSession = (session: Stripe.Checkout.Session, kind: SessionNews['kind']): SessionNews => ({
  ...readNames(session.metadata),
  kind,
  sessionId: session.id,
  amount: session.amount_total,
  currency: session.currency,
  paymentId: idOf(session.payment_intent),
  subscriptionId: idOf(session.subscription),
  invoiceId: idOf(session.invoice),
})

const readSubscription = (subscription: Stripe.Subscription, isBeginning: boolean): SubscriptionNews => {
  const end = subscription.items.data[0]?.current_period_end
  return {
    ...readNames(subscription.metadata),
    kind: 'subscription',
    subscriptionId: subscription.id,
    status: STATUSES[subscription.status] ?? 'past_due',
    currentPeriodEnd: end === undefined ? null : new Date(end * 1000),
    isBeginning,
  }
}

/** A trial is a membership; one that was never paid for, or no longer, is none. */
const STATUSES: Record<string, SubscriptionNews['status']> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  incomplete: 'past_due',
  paused: 'past_due',
  canceled: 'cancelled',
  incomplete_expired: 'cancelled',
}

const readRefund = (charge: Stripe.Charge): RefundNews => ({
  ...readNames(charge.metadata),
  kind: 'refunded',
  paymentId: idOf(charge.payment_intent),
  isWhole: charge.refunded,
  because: 'asked for at the provider',
})

/** Whoever paid had their bank take it back. */
const readLostDispute = (dispute: Stripe.Dispute): RefundNews => ({
  ...readNames(dispute.metadata),
  kind: 'refunded',
  paymentId: idOf(dispute.payment_intent),
  isWhole: true,
  because: 'disputed at the bank',
})

const readNames = (metadata: Stripe.Metadata | null): Named => {
  const programId = Number(metadata?.laurel_program)
  return {
    reference: metadata?.laurel_reference ?? null,
    programId: Number.isSafeInteger(programId) && programId > 0 ? programId : null,
  }
}

const idOf = (linked: string | { id: string } | null | undefined): string | null =>
  (typeof linked === 'string' ? linked : linked?.id) ?? null
