import { recordAudit } from '@/domain/audit'
import type { Context } from '@/domain/context'
import { enqueue } from '@/platform/queue'
import type { Checkout } from './types'

/**
 * Requests a refund in the transaction that makes it necessary; a job calls the provider with retries. A second request
 * changes nothing. The caller has locked the checkout.
 * @param because a code that the audit log shows
 */
export const requestRefund = async (
  context: Context,
  { checkout, because }: { checkout: Pick<Checkout, 'id' | 'program_id' | 'details' | 'status'>; because: string },
): Promise<void> => {
  const { details, id, program_id, status } = checkout
  if (status === 'refunded' || details.refund_because !== undefined) return
  await context.sql(
    `update checkout_sessions set details = details || jsonb_build_object('refund_because', $3::text), updated_at = $4
     where id = $1 and program_id = $2`,
    [id, program_id, because, context.now],
  )
  await recordAudit(context, {
    action: 'payment.refund_requested',
    recordType: 'checkout-sessions',
    recordId: id,
    programId: program_id,
    after: { because },
  })
  await enqueue(context.sql, 'payment.refund', { programId: program_id, checkoutId: id }, `checkout:${id}`)
}
