import type Stripe from 'stripe'
import type { Locale } from '@/i18n/locales'
import { isStripeError, type PaymentMode, type StripeError, stripeOf } from './account'
import { toProviderAmount } from './amounts'
import { type RefundNews, readRefund } from './events'

export type CheckoutOrder = {
  mode: PaymentMode
  /** Laurel's own permanent id: the provider's idempotency key, and the checkout's id in its events. */
  reference: string
  programId: number
  /** The name shown on the pay page. */
  product: string
  amountCents: number
  currency: string
  /** A subscription's interval; without it, a single payment. */
  interval?: 'month' | 'year'
  email: string
  locale: Locale
  /** Contains `{CHECKOUT_SESSION_ID}` where the provider inserts the session's id. */
  successUrl: string
  cancelUrl: string
  /** When the provider expires it: at least 30 minutes from now. */
  expiresAt: Date
}

export type OpenedCheckout = { sessionId: string; url: string }

/** The result of calling the provider. `unavailable`: no answer in time; `refused`: retrying won't help. */
export type ProviderAnswer<Answer> =
  | { ok: true; value: Answer }
  | { ok: false; reason: 'unavailable' | 'refused'; detail: string }

/** Opens a Checkout session. The same reference returns the same session. */
export const createCheckout = (order: CheckoutOrder): Promise<ProviderAnswer<OpenedCheckout>> =>
  callProvider(async () => {
    const metadata = { laurel_reference: order.reference, laurel_program: String(order.programId) }
    const isSubscription = order.interval !== undefined
    const session = await stripeOf(order.mode).checkout.sessions.create(
      {
        mode: isSubscription ? 'subscription' : 'payment',
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: order.currency.toLowerCase(),
              unit_amount: toProviderAmount(order.amountCents, order.currency),
              product_data: { name: order.product },
              ...(order.interval ? { recurring: { interval: order.interval } } : {}),
            },
          },
        ],
        client_reference_id: order.reference,
        customer_email: order.email,
        locale: order.locale,
        success_url: order.successUrl,
        cancel_url: order.cancelUrl,
        expires_at: Math.floor(order.expiresAt.getTime() / 1000),
        metadata,
        ...(isSubscription ? { subscription_data: { metadata } } : { payment_intent_data: { metadata } }),
      },
      { idempotencyKey: `laurel:${order.reference}` },
    )
    if (!session.url) throw new Error(`checkout session ${session.id} has no URL`)
    return { sessionId: session.id, url: session.url }
  })

/**
 * Expires a session, so that it can't be paid any more.
 * @returns `expired`, now or earlier; `complete` if it was paid, or a slow payment has begun
 */
export const expireCheckout = (mode: PaymentMode, sessionId: string): Promise<ProviderAnswer<'expired' | 'complete'>> =>
  callProvider(async () => {
    const { sessions } = stripeOf(mode).checkout
    try {
      await sessions.expire(sessionId)
      return 'expired'
    } catch (error) {
      // It wasn't open, so read its actual state.
      if (!isStripeError(error) || error.type !== 'StripeInvalidRequestError') throw error
      if (error.code === 'resource_missing') return 'expired'
      const { status } = await sessions.retrieve(sessionId)
      return status === 'complete' ? 'complete' : 'expired'
    }
  })

export type Payment = {
  mode: PaymentMode
  reference: string
  /** For a single payment. */
  paymentId: string | null
  /** For a membership: the subscription ends, and its first invoice is refunded. */
  subscriptionId: string | null
  invoiceId: string | null
}

/** `details`: what was refunded now; null if everything had been refunded before. */
export type Refunded = { paymentId: string; details: RefundNews | null }

/** Refunds the rest of a payment, once, however often it is called. */
export const refundPayment = (payment: Payment): Promise<ProviderAnswer<Refunded>> =>
  callProvider(async () => {
    const stripe = stripeOf(payment.mode)
    if (payment.subscriptionId) await endSubscription(stripe, payment.subscriptionId)
    const paymentId = payment.paymentId ?? (await findInvoicePayment(stripe, payment.invoiceId))
    if (!paymentId) throw new Error(`the payment of checkout ${payment.reference} was not found`)
    const refund = await ignoring(
      'charge_already_refunded',
      stripe.refunds.create({ payment_intent: paymentId }, { idempotencyKey: `laurel:${payment.reference}:refund` }),
    )
    return { paymentId, details: refund && readRefund(refund) }
  })

/** Ends a subscription at once: no further charges, and no refunds. */
export const cancelSubscription = (mode: PaymentMode, subscriptionId: string): Promise<ProviderAnswer<'cancelled'>> =>
  callProvider<'cancelled'>(async () => {
    await endSubscription(stripeOf(mode), subscriptionId)
    return 'cancelled'
  })

const endSubscription = async (stripe: Stripe, id: string): Promise<void> => {
  await ignoring('resource_missing', stripe.subscriptions.cancel(id))
}

const findInvoicePayment = async (stripe: Stripe, invoiceId: string | null): Promise<string | null> => {
  if (!invoiceId) return null
  const { data } = await stripe.invoicePayments.list({ invoice: invoiceId, status: 'paid', limit: 1 })
  const intent = data[0]?.payment.payment_intent
  return (typeof intent === 'string' ? intent : intent?.id) ?? null
}

/** @returns null if it was refused with this code */
const ignoring = async <Answer>(code: string, call: Promise<Answer>): Promise<Answer | null> => {
  try {
    return await call
  } catch (error) {
    if (isStripeError(error) && error.code === code) return null
    throw error
  }
}

const callProvider = async <Answer>(question: () => Promise<Answer>): Promise<ProviderAnswer<Answer>> => {
  try {
    return { ok: true, value: await question() }
  } catch (error) {
    if (!isStripeError(error)) throw error
    return { ok: false, reason: isFinal(error) ? 'refused' : 'unavailable', detail: error.message }
  }
}

/** Invalid keys and requests fail again on retry; everything else may be temporary. */
const isFinal = ({ type }: StripeError): boolean =>
  ['StripeInvalidRequestError', 'StripeAuthenticationError', 'StripePermissionError'].includes(type)
