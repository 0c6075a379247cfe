import { CHECKOUT_COLUMNS, type Checkout, lockCheckout } from '@/domain/checkouts'
import { type Context, inTransaction } from '@/domain/context'
import { refundPayment } from '@/platform/payments'
import { applyReturn } from './apply-return'
import { lockUnmatched } from './match-event'

/**
 * Refunds a payment. The provider deduplicates repeated calls.
 * @throws Error if the provider fails; to be retried
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
  const answer = await refundPayment({
    mode: checkout.details.mode,
    reference: checkout.idempotency_key,
    paymentId: checkout.provider_payment_id,
    subscriptionId: checkout.provider_subscription_id,
    invoiceId: await findFirstInvoice(context, checkout),
  })
  if (!answer.ok) throw new Error(`could not refund checkout ${checkoutId}: ${answer.detail}`)
  const { details, paymentId } = answer.value
  await inTransaction(context, async (tx) => {
    await lockUnmatched(tx)
    const locked = await lockCheckout(tx, { checkoutId, programId })
    if (!locked) return
    const [payment] = await tx.sql<{ amount: number }>(
      `update payments set provider_payment_id = $2
       where id = (select min(id) from payments where checkout_session_id = $1) returning amount`,
      [checkoutId, paymentId],
    )
    if (!payment) throw new Error(`checkout ${checkoutId} was refunded but has no known payment`)
    const whole = { kind: 'charge', paymentId, chargeId: null, refunded: payment.amount } as const
    await applyReturn(tx, locked, { details: details ?? whole, createdAt: tx.now })
  })
}

/** A membership's payment is identified by its invoice. */
const findFirstInvoice = async ({ sql }: Context, { id }: Checkout): Promise<string | null> => {
  const [payment] = await sql<{ invoice: string | null }>(
    'select provider_invoice_id as invoice from payments where checkout_session_id = $1 order by id limit 1',
    [id],
  )
  return payment?.invoice ?? null
}
