import { CHECKOUT_COLUMNS, type Checkout, lockCheckout } from '@/domain/checkouts'
import { type Context, inTransaction } from '@/domain/context'
import { refundPayment } from '@/platform/payments'
import { markRefunded } from './apply-refund'

/**
 * Gives back a payment whose refund was asked for. The provider does it once, however often it is asked.
 * @throws Error where the provider does not do it; to be tried again
 */
export const refundCheckout = async (
  context: Context,
  { checkoutId, programId }: { programId: number; checkoutId: number },
): Promise<void> => {
  const [checkout] = await context.sql<Checkout>(
    `select ${CHECKOUT_COLUMNS} from checkout_sessions k where k.id = $1 and k.program_id = $2`,
    [checkoutId, programId],
  )
  if (checkout?.status !== 'paid' || checkout.details.refund_because === undefined) return
  const subscriptionId = await findSubscription(context, checkout)
  const asked = await refundPayment({
    mode: checkout.details.mode,
    reference: checkout.idempotency_key,
    paymentId: checkout.provider_payment_id,
    subscriptionId,
    invoiceId: checkout.details.invoice_id ?? null,
  })
  if (!asked.ok) throw new Error(`checkout ${checkoutId} was not refunded: ${asked.detail}`)
  await inTransaction(context, async (tx) => {
    const locked = await lockCheckout(tx, { checkoutId, programId })
    if (locked) await markRefunded(tx, locked)
  })
}

const findSubscription = async ({ sql }: Context, { id, program_id }: Checkout): Promise<string | null> => {
  const [event] = await sql<{ subscription: string | null }>(
    `select body #>> '{news,subscriptionId}' as subscription from payment_events
     where checkout_session_id = $1 and program_id = $2 and body #>> '{news,subscriptionId}' is not null limit 1`,
    [id, program_id],
  )
  return event?.subscription ?? null
}
