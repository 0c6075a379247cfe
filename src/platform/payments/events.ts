import Stripe from 'stripe'
import { isStripeError, listAccounts, type PaymentMode } from './account'

/** The maximum age of a signature, so that a recorded event can't be replayed later. */
const TOLERANCE_SECONDS = 300

export type SessionEvent = {
  kind: 'paid' | 'awaited' | 'failed' | 'expired'
  sessionId: string
  /** The checkout's reference; finds it if the answer with the session's id was lost. */
  reference: string | null
  programId: number | null
  /** In the provider's smallest unit; null if unknown. */
  amount: number | null
  currency: string | null
  paymentId: string | null
  subscriptionId: string | null
  invoiceId: string | null
}

export type SubscriptionEvent = {
  kind: 'subscription'
  subscriptionId: string
  status: 'active' | 'past_due' | 'cancelled'
  currentPeriodEnd: Date | null
  /** The subscription has just begun, so all other events are newer, even within the same second. */
  isBeginning: boolean
}

/** A period of a subscription was paid. */
export type InvoiceEvent = {
  kind: 'invoice'
  invoiceId: string
  subscriptionId: string
  amount: number
  periodEnd: Date | null
}

/** Which payment paid an invoice. */
export type InvoicePaymentEvent = {
  kind: 'invoice_payment'
  invoiceId: string
  paymentId: string | null
  chargeId: string | null
}

type OfPayment = { paymentId: string | null; chargeId: string | null }

/** How much of a charge has been refunded so far. */
export type ChargeEvent = OfPayment & { kind: 'charge'; refunded: number }

export type RefundNews = OfPayment & { kind: 'refund'; refundId: string; amount: number; state: 'done' | 'failed' }

export type DisputeNews = OfPayment & {
  kind: 'dispute'
  disputeId: string
  amount: number
  state: 'open' | 'lost' | 'won'
}

/** Money of a payment that was returned, or came back after a dispute. */
export type ReturnEvent = ChargeEvent | RefundNews | DisputeNews

/** An event in Laurel's terms, without data about the payer that isn't needed. */
export type EventDetails = SessionEvent | SubscriptionEvent | InvoiceEvent | InvoicePaymentEvent | ReturnEvent

export type PaymentEvent = {
  id: string
  type: string
  mode: PaymentMode
  createdAt: Date
  /** Null for events of other kinds. */
  details: EventDetails | null
}

/**
 * Verifies an event by its signature over the raw body, and parses it.
 * @returns null if no account of this installation signed it, or its signature is too old
 */
export const verifyEvent = (body: Uint8Array, signature: string | null): PaymentEvent | null => {
  if (!signature) return null
  for (const { mode, webhookSecret } of listAccounts()) {
    try {
      const event = Stripe.webhooks.constructEvent(Buffer.from(body), signature, webhookSecret, TOLERANCE_SECONDS)
      // The secret determines the account, so an event that claims the other mode is refused.
      if (event.livemode !== (mode === 'live')) continue
      return {
        id: event.id,
        type: event.type,
        mode,
        createdAt: new Date(event.created * 1000),
        details: readDetails(event),
      }
    } catch (error) {
      if (!isStripeError(error) || error.type !== 'StripeSignatureVerificationError') throw error
    }
  }
  return null
}

const readDetails = (event: Stripe.Event): EventDetails | null => {
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
    case 'invoice.paid':
      return readInvoice(event.data.object)
    case 'invoice_payment.paid':
      return readInvoicePayment(event.data.object)
    case 'charge.refunded':
      return readCharge(event.data.object)
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return readRefund(event.data.object)
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
      return readDispute(event.data.object)
    default:
      return null
  }
}

const readSession = (session: Stripe.Checkout.Session, kind: SessionEvent['kind']): SessionEvent => ({
  kind,
  sessionId: session.id,
  ...readReference(session),
  amount: session.amount_total,
  currency: session.currency,
  paymentId: idOf(session.payment_intent),
  subscriptionId: idOf(session.subscription),
  invoiceId: idOf(session.invoice),
})

const readSubscription = (subscription: Stripe.Subscription, isBeginning: boolean): SubscriptionEvent => {
  const end = subscription.items.data[0]?.current_period_end
  return {
    kind: 'subscription',
    subscriptionId: subscription.id,
    status: STATUSES[subscription.status] ?? 'past_due',
    currentPeriodEnd: end === undefined ? null : new Date(end * 1000),
    isBeginning,
  }
}

/** A trial counts as a membership; an unpaid or ended subscription doesn't. */
const STATUSES: Record<string, SubscriptionEvent['status']> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  incomplete: 'past_due',
  paused: 'past_due',
  canceled: 'cancelled',
  incomplete_expired: 'cancelled',
}

/** Null for an invoice without a subscription. */
const readInvoice = (invoice: Stripe.Invoice): InvoiceEvent | null => {
  const subscriptionId = idOf(invoice.parent?.subscription_details?.subscription)
  if (!invoice.id || !subscriptionId) return null
  const ends = invoice.lines.data.map(({ period }) => period.end)
  return {
    kind: 'invoice',
    invoiceId: invoice.id,
    subscriptionId,
    amount: invoice.amount_paid,
    periodEnd: ends.length > 0 ? new Date(Math.max(...ends) * 1000) : null,
  }
}

const readInvoicePayment = ({ invoice, payment }: Stripe.InvoicePayment): InvoicePaymentEvent | null => {
  const invoiceId = idOf(invoice)
  if (!invoiceId) return null
  return {
    kind: 'invoice_payment',
    invoiceId,
    paymentId: idOf(payment.payment_intent),
    chargeId: idOf(payment.charge),
  }
}

const readCharge = ({ amount_refunded, id, payment_intent }: Stripe.Charge): ChargeEvent => ({
  kind: 'charge',
  chargeId: id,
  paymentId: idOf(payment_intent),
  refunded: amount_refunded,
})

/** Null while the refund waits for an action, since no money has moved. */
export const readRefund = ({ amount, charge, id, payment_intent, status }: Stripe.Refund): RefundNews | null =>
  status === 'requires_action'
    ? null
    : {
        kind: 'refund',
        refundId: id,
        chargeId: idOf(charge),
        paymentId: idOf(payment_intent),
        amount,
        state: status === 'failed' || status === 'canceled' ? 'failed' : 'done',
      }

const readDispute = ({ amount, charge, id, payment_intent, status }: Stripe.Dispute): DisputeNews => ({
  kind: 'dispute',
  disputeId: id,
  chargeId: idOf(charge),
  paymentId: idOf(payment_intent),
  amount,
  state: status === 'lost' ? 'lost' : status === 'won' ? 'won' : 'open',
})

const readReference = ({ metadata }: Stripe.Checkout.Session): Pick<SessionEvent, 'reference' | 'programId'> => {
  const programId = Number(metadata?.laurel_program)
  return {
    reference: metadata?.laurel_reference ?? null,
    programId: Number.isSafeInteger(programId) && programId > 0 ? programId : null,
  }
}

const idOf = (linked: string | { id: string } | null | undefined): string | null =>
  (typeof linked === 'string' ? linked : linked?.id) ?? null
