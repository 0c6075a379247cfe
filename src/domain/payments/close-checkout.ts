import { type Checkout, lockCheckout } from '@/domain/checkouts'
import { type Context, inTransaction } from '@/domain/context'
import { releaseHold } from '@/domain/rewards'

/**
 * Closes an unpaid checkout and releases what it held. Paid and closed checkouts stay unchanged.
 * @param because a code that the audit log shows
 */
export const closeCheckout = (
  context: Context,
  { because, checkoutId, programId }: { programId: number; checkoutId: number; because: string },
): Promise<{ closed: boolean }> =>
  inTransaction(context, async (tx) => {
    const checkout = await lockCheckout(tx, { checkoutId, programId })
    if (!checkout || !isUnpaid(checkout)) return { closed: false }
    await tx.sql("update checkout_sessions set status = 'expired', updated_at = $2 where id = $1", [checkoutId, tx.now])
    if (checkout.kind === 'reward') await releaseHold(tx, { programId, checkoutId, because })
    return { closed: true }
  })

const isUnpaid = ({ status }: Checkout): boolean => status === 'opening' || status === 'open'
