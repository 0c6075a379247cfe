import type { Checkout } from '@/domain/checkouts'
import { noteConfirmation } from '@/domain/confirmations'
import type { Context } from '@/domain/context'
import { fromProviderAmount, type InvoiceEvent, type InvoicePaymentEvent, type SessionEvent } from '@/platform/payments'
import { refreshMembership } from './refresh-membership'

/** Stores the provider's ids of a checkout, by which later events are matched. */
export const linkSession = async (
  { now, sql }: Context,
  { id, program_id }: Checkout,
  { amount, invoiceId, paymentId, sessionId, subscriptionId }: SessionEvent,
): Promise<void> => {
  await sql(
    `update checkout_sessions set provider_session_id = $2, provider_payment_id = $3, provider_subscription_id = $4, updated_at = $5
     where id = $1`,
    [id, sessionId, paymentId, subscriptionId, now],
  )
  if (!amount || (!paymentId && !invoiceId)) return
  await sql(
    `insert into payments (program_id, checkout_session_id, provider_payment_id, provider_invoice_id, amount, paid_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [program_id, id, paymentId, invoiceId, amount, now],
  )
}

/** Stores the payment of a period: the first, which belongs to the checkout, or a renewal. */
export const linkInvoice = async (
  tx: Context,
  checkout: Checkout,
  { createdAt, details }: { details: InvoiceEvent; createdAt: Date },
): Promise<string> => {
  if (details.amount === 0) return 'nothing was paid'
  const [payment] = await tx.sql<{ is_renewal: boolean }>(
    `insert into payments as y (program_id, checkout_session_id, provider_invoice_id, amount, period_end, paid_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (provider_invoice_id) do update set amount = excluded.amount, period_end = excluded.period_end
     returning y.xmax = 0 and exists (select from payments e where e.checkout_session_id = y.checkout_session_id and e.id < y.id) as is_renewal`,
    [checkout.program_id, checkout.id, details.invoiceId, details.amount, details.periodEnd, createdAt],
  )
  if (payment?.is_renewal)
    await noteConfirmation(tx, {
      ...{ programId: checkout.program_id, participantId: checkout.participant_id },
      ...{ kind: 'membershipPaid', key: `invoice:${details.invoiceId}` },
      data: {
        title: checkout.details.product,
        amount_cents: fromProviderAmount(details.amount, checkout.currency),
        currency: checkout.currency,
        payment: checkout.id,
      },
    })
  await refreshMembership(tx, checkout)
  return 'linked'
}

export const linkInvoicePayment = async (
  { sql }: Context,
  { id }: Checkout,
  { chargeId, invoiceId, paymentId }: InvoicePaymentEvent,
): Promise<string> => {
  await sql(
    `update payments set provider_payment_id = coalesce(provider_payment_id, $3), provider_charge_id = coalesce(provider_charge_id, $4)
     where checkout_session_id = $1 and provider_invoice_id = $2`,
    [id, invoiceId, paymentId, chargeId],
  )
  return 'linked'
}
