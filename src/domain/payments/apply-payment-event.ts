import { type Checkout, lockCheckout } from '@/domain/checkouts'
import { type Context, inTransaction } from '@/domain/context'
import type { EventDetails, PaymentEvent } from '@/platform/payments'
import { applyReturn } from './apply-return'
import { applySession } from './apply-session'
import { applySubscription } from './apply-subscription'
import { linkInvoice, linkInvoicePayment } from './link-payment'
import {
  bringsIds,
  findCheckout,
  lockUnmatched,
  type MatchedCheckout,
  setAsideEvent,
  takeSetAsideEvents,
} from './match-event'

/** `ignored`: a kind that changes nothing, or a checkout of another system at the same provider. */
export type Applied = { outcome: 'applied' | 'duplicate' | 'ignored'; detail: string }

const NOT_OURS: Applied = { outcome: 'ignored', detail: 'not of a checkout of ours' }

/**
 * Applies an event of the payment provider once, even if events arrive repeatedly or out of order (RULE-25, RULE-27
 * and 59). The signature has already been verified. Effects and the record of the event are written in one transaction;
 * if it fails, the provider sends the event again.
 */
export const applyPaymentEvent = async (context: Context, event: PaymentEvent): Promise<Applied> => {
  const { details } = event
  if (!details) return NOT_OURS
  const found =
    (await findCheckout(context, details)) ?? (await inTransaction(context, (tx) => setAsideEvent(tx, event, details)))
  if (!found) return NOT_OURS
  return inTransaction(context, async (tx): Promise<Applied> => {
    if (bringsIds(details)) await lockUnmatched(tx)
    const applied = await applyOnce(tx, found, event)
    if (applied.outcome === 'applied' && bringsIds(details)) await applyPutAside(tx, found)
    return applied
  })
}

const applyOnce = async (tx: Context, found: MatchedCheckout, event: PaymentEvent): Promise<Applied> => {
  const { details } = event
  if (!details || found.mode !== event.mode) return NOT_OURS
  // Waits for a concurrent delivery of the same event, and then finds it recorded.
  const [noted] = await tx.sql<{ id: number }>(
    `insert into payment_events (program_id, provider_event_id, event_type, body, checkout_session_id)
     values ($1, $2, $3, $4, $5) on conflict (provider_event_id) do nothing returning id`,
    [found.programId, event.id, event.type, JSON.stringify(event), found.checkoutId],
  )
  if (!noted) return { outcome: 'duplicate', detail: 'seen before' }
  const checkout = await lockCheckout(tx, found)
  if (!checkout) throw new Error(`checkout ${found.checkoutId} not found`)
  const detail = await applyDetails(tx, checkout, event, details)
  await tx.sql('update payment_events set outcome = $2, processed_at = $3, updated_at = $3 where id = $1', [
    noted.id,
    detail,
    tx.now,
  ])
  return { outcome: 'applied', detail }
}

/** Applies events that arrived before their checkout was known. Each may bring ids by which more are found. */
const applyPutAside = async (tx: Context, found: MatchedCheckout): Promise<void> => {
  for (;;) {
    const events = await takeSetAsideEvents(tx, found)
    if (events.length === 0) return
    for (const event of events) await applyOnce(tx, found, event)
  }
}

const applyDetails = (tx: Context, checkout: Checkout, event: PaymentEvent, details: EventDetails): Promise<string> => {
  switch (details.kind) {
    case 'subscription':
      return applySubscription(tx, checkout, { details, createdAt: event.createdAt })
    case 'invoice':
      return linkInvoice(tx, checkout, { details, createdAt: event.createdAt })
    case 'invoice_payment':
      return linkInvoicePayment(tx, checkout, details)
    case 'charge':
    case 'refund':
    case 'dispute':
      return applyReturn(tx, checkout, { details, createdAt: event.createdAt })
    default:
      return applySession(tx, checkout, details)
  }
}
