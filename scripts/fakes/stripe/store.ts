import { randomBytes } from 'node:crypto'
import { type Tree, textAt, treeAt } from './form'

export type Metadata = Record<string, string>

export type Session = {
  id: string
  url: string
  mode: 'payment' | 'subscription'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  amount_total: number
  currency: string
  product: string
  interval: string
  customer_email: string
  locale: string
  client_reference_id: string
  metadata: Metadata
  success_url: string
  cancel_url: string
  created: number
  expires_at: number
  payment_intent: string | null
  subscription: string | null
  invoice: string | null
}

export type Subscription = {
  id: string
  status: 'active' | 'past_due' | 'canceled'
  cancel_at_period_end: boolean
  metadata: Metadata
  currency: string
  amount: number
  interval: string
  current_period_start: number
  current_period_end: number
  latest_invoice: string
}
export type Charge = {
  id: string
  payment_intent: string
  amount: number
  amount_refunded: number
  currency: string
  /** A payment intent's metadata, set by a single-payment checkout. Those of a subscription have none. */
  metadata: Metadata
  disputed: boolean
  created: number
}
export type Invoice = {
  id: string
  subscription: string
  payment_intent: string
  amount: number
  currency: string
  period: { start: number; end: number }
  /** The subscription's metadata, which Stripe copies to the invoice. */
  metadata: Metadata
  billing_reason: 'subscription_create' | 'subscription_cycle'
  created: number
}
export type Refund = {
  id: string
  payment_intent: string
  charge: string
  amount: number
  currency: string
  status: 'succeeded' | 'failed'
  created: number
}
export type Dispute = {
  id: string
  payment_intent: string
  charge: string
  amount: number
  currency: string
  status: 'needs_response' | 'lost' | 'won'
}
export type Event = { id: string; type: string; created: number; object: Record<string, unknown> }

/** An error response in the provider's format. */
export class StripeRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

const nowSeconds = (): number => Math.floor(Date.now() / 1000)
const newId = (prefix: string): string => `${prefix}_test_${randomBytes(12).toString('hex')}`
/** The provider's own minimum. */
const MIN_OPEN_SECONDS = 30 * 60
const PERIOD_SECONDS: Record<string, number> = { month: 30 * 86_400, year: 365 * 86_400 }

/** Stripe's state in memory: sessions, payments, subscriptions, refunds, disputes and their events. */
export const createStore = () => {
  const sessions = new Map<string, Session>()
  const subscriptions = new Map<string, Subscription>()
  const invoices = new Map<string, Invoice>()
  const charges = new Map<string, Charge>()
  const refunds: Refund[] = []
  const disputes: Dispute[] = []
  const events: Event[] = []

  const record = (type: string, object: Record<string, unknown>): Event => {
    const event = { id: newId('evt'), type, created: nowSeconds(), object }
    events.push(event)
    return event
  }

  const findSession = (id: string): Session => {
    const session = sessions.get(id)
    if (!session) throw new StripeRefusal(404, 'resource_missing', `No such checkout.session: '${id}'`)
    return session
  }

  const createSession = (form: Tree, origin: string): Session => {
    const mode = textAt(form, 'mode')
    const item = treeAt(treeAt(form, 'line_items'), '0')
    const amount = Number(textAt(item, 'price_data', 'unit_amount')) * Number(textAt(item, 'quantity'))
    const expiresAt = Number(textAt(form, 'expires_at'))
    if (mode !== 'payment' && mode !== 'subscription')
      throw new StripeRefusal(400, 'parameter_invalid', `Invalid mode: '${mode}'`)
    if (!Number.isSafeInteger(amount) || amount < 1)
      throw new StripeRefusal(400, 'parameter_invalid_integer', 'Invalid unit_amount')
    if (!URL.canParse(textAt(form, 'success_url')) || !URL.canParse(textAt(form, 'cancel_url')))
      throw new StripeRefusal(400, 'url_invalid', 'Not a valid URL')
    if (expiresAt < nowSeconds() + MIN_OPEN_SECONDS)
      throw new StripeRefusal(400, 'parameter_invalid', '`expires_at` must be at least 30 minutes from now')
    const id = newId('cs')
    const session: Session = {
      id,
      url: `${origin}/pay/${id}`,
      mode,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: amount,
      currency: textAt(item, 'price_data', 'currency'),
      product: textAt(item, 'price_data', 'product_data', 'name'),
      interval: textAt(item, 'price_data', 'recurring', 'interval'),
      customer_email: textAt(form, 'customer_email'),
      locale: textAt(form, 'locale'),
      client_reference_id: textAt(form, 'client_reference_id'),
      metadata: treeAt(form, 'metadata') as Metadata,
      success_url: textAt(form, 'success_url'),
      cancel_url: textAt(form, 'cancel_url'),
      created: nowSeconds(),
      expires_at: expiresAt,
      payment_intent: null,
      subscription: null,
      invoice: null,
    }
    sessions.set(id, session)
    return session
  }

  const expireSession = (id: string): Event => {
    const session = findSession(id)
    if (session.status !== 'open') {
      const message = `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`
      throw new StripeRefusal(400, '', message)
    }
    session.status = 'expired'
    return record('checkout.session.expired', showSession(session))
  }

  const takeMoney = (amount: number, currency: string, metadata: Metadata): Charge => {
    const charge: Charge = {
      id: newId('ch'),
      payment_intent: newId('pi'),
      amount,
      amount_refunded: 0,
      currency,
      metadata,
      disputed: false,
      created: nowSeconds(),
    }
    charges.set(charge.payment_intent, charge)
    record('charge.succeeded', showCharge(charge))
    record('payment_intent.succeeded', showPaymentIntent(charge))
    return charge
  }

  const bill = (subscription: Subscription, reason: Invoice['billing_reason']): Invoice => {
    const { amount, currency, current_period_end, current_period_start, id, metadata } = subscription
    const invoice: Invoice = {
      id: newId('in'),
      subscription: id,
      payment_intent: takeMoney(amount, currency, {}).payment_intent,
      amount,
      currency,
      period: { start: current_period_start, end: current_period_end },
      metadata,
      billing_reason: reason,
      created: nowSeconds(),
    }
    invoices.set(invoice.id, invoice)
    subscription.latest_invoice = invoice.id
    record('invoice.paid', showInvoice(invoice))
    record('invoice_payment.paid', showInvoicePayment(invoice))
    return invoice
  }

  /**
   * Pays a session. @returns the session's event, the last of the events that the payment causes
   * @throws StripeRefusal if the session is no longer open
   */
  const pay = (id: string): Event => {
    const session = findSession(id)
    if (session.status !== 'open') throw new StripeRefusal(400, '', `This session is ${session.status}.`)
    session.status = 'complete'
    session.payment_status = 'paid'
    const { amount_total: amount, currency, interval, metadata } = session
    if (session.mode === 'payment') session.payment_intent = takeMoney(amount, currency, metadata).payment_intent
    else {
      const start = nowSeconds()
      const subscription: Subscription = {
        id: newId('sub'),
        status: 'active',
        cancel_at_period_end: false,
        metadata,
        currency,
        amount,
        interval,
        current_period_start: start,
        current_period_end: start + (PERIOD_SECONDS[interval] ?? 0),
        latest_invoice: '',
      }
      subscriptions.set(subscription.id, subscription)
      session.subscription = subscription.id
      session.invoice = bill(subscription, 'subscription_create').id
      record('customer.subscription.created', showSubscription(subscription))
    }
    return record('checkout.session.completed', showSession(session))
  }

  /** Pays the next period of a subscription. @returns its events and its invoice */
  const renew = (id: string): { invoice: Invoice; events: Event[] } => {
    const subscription = findSubscription(id)
    const from = events.length
    subscription.current_period_start = subscription.current_period_end
    subscription.current_period_end += PERIOD_SECONDS[subscription.interval] ?? 0
    const invoice = bill(subscription, 'subscription_cycle')
    record('customer.subscription.updated', showSubscription(subscription))
    return { invoice, events: events.slice(from) }
  }

  const findSubscription = (id: string): Subscription => {
    const subscription = subscriptions.get(id)
    if (!subscription) throw new StripeRefusal(404, 'resource_missing', `No such subscription: '${id}'`)
    return subscription
  }

  const findCharge = (paymentIntent: string): Charge => {
    const charge = charges.get(paymentIntent)
    if (!charge) throw new StripeRefusal(404, 'resource_missing', `No such payment_intent: '${paymentIntent}'`)
    return charge
  }

  const findInvoice = (id: string): Invoice => {
    const invoice = invoices.get(id)
    if (!invoice) throw new StripeRefusal(404, 'resource_missing', `No such invoice: '${id}'`)
    return invoice
  }

  const findInvoices = ({ invoice, paymentIntent }: { invoice: string; paymentIntent: string }): Invoice[] =>
    [...invoices.values()].filter(
      ({ id, payment_intent }) => (!invoice || id === invoice) && (!paymentIntent || payment_intent === paymentIntent),
    )

  const paymentOfInvoice = (invoice: string): string => findInvoice(invoice).payment_intent

  /** Refunds `amount`, or the rest of the payment. @returns the charge's event, and all events */
  const refund = (paymentIntent: string, amount?: number): { refund: Refund; event: Event; events: Event[] } => {
    const charge = findCharge(paymentIntent)
    const left = charge.amount - charge.amount_refunded
    if (left === 0) throw new StripeRefusal(400, 'charge_already_refunded', 'This charge has already been refunded.')
    if (amount !== undefined && amount > left)
      throw new StripeRefusal(
        400,
        '',
        `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      )
    const from = events.length
    const made: Refund = {
      id: newId('re'),
      payment_intent: paymentIntent,
      charge: charge.id,
      amount: amount ?? left,
      currency: charge.currency,
      status: 'succeeded',
      created: nowSeconds(),
    }
    refunds.push(made)
    charge.amount_refunded += made.amount
    record('refund.created', showRefund(made))
    const event = record('charge.refunded', showCharge(charge))
    return { refund: made, event, events: events.slice(from) }
  }

  /** Lets the payer's bank refuse the refund, so that the money returns to the account. */
  const failRefund = (id: string): Event => {
    const made = refunds.find((one) => one.id === id)
    if (!made) throw new StripeRefusal(404, 'resource_missing', `No such refund: '${id}'`)
    made.status = 'failed'
    findCharge(made.payment_intent).amount_refunded -= made.amount
    record('refund.updated', showRefund(made))
    return record('refund.failed', showRefund(made))
  }

  /** Lets the payer dispute the charge with their bank. */
  const openDispute = (paymentIntent: string, amount?: number): Event => {
    const charge = findCharge(paymentIntent)
    charge.disputed = true
    const dispute: Dispute = {
      id: newId('du'),
      payment_intent: paymentIntent,
      charge: charge.id,
      amount: amount ?? charge.amount,
      currency: charge.currency,
      status: 'needs_response',
    }
    disputes.push(dispute)
    const event = record('charge.dispute.created', showDispute(dispute))
    record('charge.dispute.funds_withdrawn', showDispute(dispute))
    return event
  }

  /** Lets the bank decide an open or new dispute, or change its decision. */
  const closeDispute = (paymentIntent: string, status: 'lost' | 'won'): Event => {
    if (!disputes.some((one) => one.payment_intent === paymentIntent && one.status !== 'won'))
      openDispute(paymentIntent)
    const dispute = disputes.findLast(({ payment_intent }) => payment_intent === paymentIntent)
    if (!dispute) throw new Error('there is no dispute')
    dispute.status = status
    if (status === 'won') record('charge.dispute.funds_reinstated', showDispute(dispute))
    return record('charge.dispute.closed', showDispute(dispute))
  }

  const cancelSubscription = (id: string): { subscription: Subscription; event: Event } => {
    const subscription = findSubscription(id)
    subscription.status = 'canceled'
    return { subscription, event: record('customer.subscription.deleted', showSubscription(subscription)) }
  }

  /** Cancels a subscription at the end of its paid period. */
  const cancelAtPeriodEnd = (id: string): Event => {
    const subscription = findSubscription(id)
    subscription.cancel_at_period_end = true
    return record('customer.subscription.updated', showSubscription(subscription))
  }

  return {
    sessions,
    charges,
    refunds,
    events,
    findSession,
    findCharge,
    findInvoice,
    findInvoices,
    createSession,
    expireSession,
    pay,
    renew,
    paymentOfInvoice,
    refund,
    failRefund,
    openDispute,
    closeDispute,
    cancelSubscription,
    cancelAtPeriodEnd,
  }
}

export const showSession = ({ interval: _, product: __, ...session }: Session): Record<string, unknown> => ({
  ...session,
  object: 'checkout.session',
  livemode: false,
  url: session.status === 'open' ? session.url : null,
})

export const showSubscription = (subscription: Subscription): Record<string, unknown> => {
  const { cancel_at_period_end, current_period_end, current_period_start, id, metadata, status } = subscription
  return {
    id,
    object: 'subscription',
    status,
    cancel_at_period_end,
    cancel_at: cancel_at_period_end ? current_period_end : null,
    currency: subscription.currency,
    metadata,
    latest_invoice: subscription.latest_invoice,
    livemode: false,
    items: { object: 'list', data: [{ id: `si_${id}`, current_period_start, current_period_end }] },
  }
}

export const showPaymentIntent = ({ amount, currency, id, metadata, payment_intent }: Charge) => ({
  id: payment_intent,
  object: 'payment_intent',
  amount,
  amount_received: amount,
  currency,
  latest_charge: id,
  metadata,
  status: 'succeeded',
  livemode: false,
})

export const showCharge = (charge: Charge): Record<string, unknown> => ({
  ...charge,
  object: 'charge',
  amount_captured: charge.amount,
  captured: true,
  paid: true,
  refunded: charge.amount_refunded === charge.amount,
  status: 'succeeded',
  livemode: false,
})

export const showRefund = (refund: Refund): Record<string, unknown> => ({
  ...refund,
  object: 'refund',
  metadata: {},
  reason: null,
})

const showDispute = (dispute: Dispute): Record<string, unknown> => ({
  ...dispute,
  object: 'dispute',
  metadata: {},
  reason: 'fraudulent',
  livemode: false,
})

/** Omits the payment, because Stripe's invoices don't refer to it; invoice payments do. */
export const showInvoice = (invoice: Invoice): Record<string, unknown> => ({
  id: invoice.id,
  object: 'invoice',
  amount_due: invoice.amount,
  amount_paid: invoice.amount,
  amount_remaining: 0,
  billing_reason: invoice.billing_reason,
  created: invoice.created,
  currency: invoice.currency,
  metadata: {},
  livemode: false,
  lines: {
    object: 'list',
    has_more: false,
    data: [
      {
        id: `il_${invoice.id}`,
        object: 'line_item',
        amount: invoice.amount,
        currency: invoice.currency,
        metadata: invoice.metadata,
        parent: {
          type: 'subscription_item_details',
          invoice_item_details: null,
          subscription_item_details: {
            subscription: invoice.subscription,
            subscription_item: `si_${invoice.subscription}`,
            proration: false,
          },
        },
        period: invoice.period,
      },
    ],
  },
  parent: {
    type: 'subscription_details',
    quote_details: null,
    subscription_details: { subscription: invoice.subscription, metadata: invoice.metadata },
  },
  status: 'paid',
  status_transitions: { paid_at: invoice.created },
})

export const showInvoicePayment = (invoice: Invoice): Record<string, unknown> => ({
  id: `inpay_${invoice.id}`,
  object: 'invoice_payment',
  amount_paid: invoice.amount,
  amount_requested: invoice.amount,
  created: invoice.created,
  currency: invoice.currency,
  invoice: invoice.id,
  is_default: true,
  livemode: false,
  payment: { type: 'payment_intent', payment_intent: invoice.payment_intent },
  status: 'paid',
  status_transitions: { paid_at: invoice.created, canceled_at: null },
})
