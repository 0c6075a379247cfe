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

export type Subscription = { id: string; status: 'active' | 'canceled'; metadata: Metadata; current_period_end: number }
export type Refund = { id: string; payment_intent: string; amount: number; created: number }
export type Event = { id: string; type: string; created: number; object: Record<string, unknown> }

/** An answer of the provider that is no success, in its own form. */
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

/** What the provider remembers, in memory: sessions, subscriptions, refunds and the events that it made of them. */
export const createStore = () => {
  const sessions = new Map<string, Session>()
  const subscriptions = new Map<string, Subscription>()
  const refunds: Refund[] = []
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

  /** @throws StripeRefusal where the session is not open any more */
  const pay = (id: string): Event => {
    const session = findSession(id)
    if (session.status !== 'open') throw new StripeRefusal(400, '', `This session is ${session.status}.`)
    session.status = 'complete'
    session.payment_status = 'paid'
    if (session.mode === 'payment') session.payment_intent = newId('pi')
    else {
      session.subscription = newId('sub')
      session.invoice = newId('in')
      const end = nowSeconds() + (PERIOD_SECONDS[session.interval] ?? 0)
      const { metadata, subscription: subscriptionId } = session
      subscriptions.set(subscriptionId, { id: subscriptionId, status: 'active', metadata, current_period_end: end })
    }
    return record('checkout.session.completed', showSession(session))
  }

  /** The payment of a subscription's first invoice has its name from the invoice. */
  const paymentOfInvoice = (invoice: string): string => `pi_of_${invoice}`

  const refund = (paymentIntent: string): { refund: Refund; event: Event } => {
    const session = [...sessions.values()].find(
      ({ invoice, payment_intent }) =>
        payment_intent === paymentIntent || (invoice !== null && paymentOfInvoice(invoice) === paymentIntent),
    )
    if (!session) throw new StripeRefusal(404, 'resource_missing', `No such payment_intent: '${paymentIntent}'`)
    if (refunds.some(({ payment_intent }) => payment_intent === paymentIntent))
      throw new StripeRefusal(400, 'charge_already_refunded', 'This charge has already been refunded.')
    const made = { id: newId('re'), payment_intent: paymentIntent, amount: session.amount_total, created: nowSeconds() }
    refunds.push(made)
    const charge = {
      id: newId('ch'),
      object: 'charge',
      amount: session.amount_total,
      amount_refunded: session.amount_total,
      currency: session.currency,
      refunded: true,
      payment_intent: paymentIntent,
      metadata: session.metadata,
    }
    return { refund: made, event: record('charge.refunded', charge) }
  }

  /** Whoever paid had their bank take it back, and the bank has decided. */
  const closeDispute = (paymentIntent: string, status: 'lost' | 'won'): Event =>
    record('charge.dispute.closed', {
      id: newId('dp'),
      object: 'dispute',
      payment_intent: paymentIntent,
      status,
      metadata: {},
    })

  const cancelSubscription = (id: string): { subscription: Subscription; event: Event } => {
    const subscription = subscriptions.get(id)
    if (!subscription) throw new StripeRefusal(404, 'resource_missing', `No such subscription: '${id}'`)
    subscription.status = 'canceled'
    return { subscription, event: record('customer.subscription.deleted', showSubscription(subscription)) }
  }

  return {
    sessions,
    refunds,
    events,
    findSession,
    createSession,
    expireSession,
    pay,
    paymentOfInvoice,
    refund,
    closeDispute,
    cancelSubscription,
  }
}

export const showSession = ({ interval: _, product: __, ...session }: Session): Record<string, unknown> => ({
  ...session,
  object: 'checkout.session',
  livemode: false,
  url: session.status === 'open' ? session.url : null,
})

export const showSubscription = ({ current_period_end, ...subscription }: Subscription): Record<string, unknown> => ({
  ...subscription,
  object: 'subscription',
  livemode: false,
  items: { object: 'list', data: [{ id: `si_${subscription.id}`, current_period_end }] },
})
