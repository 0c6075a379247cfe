import type { Checkout } from '@/domain/checkouts'
import type { Context } from '@/domain/context'
import { expireCheckout, hasAccount, type PaymentMode } from '@/platform/payments'
import { closeCheckout } from './close-checkout'

/** How long an event may take before we query its payment. */
const EVENT_MS = 10 * 60_000

export type Unpaid = Pick<Checkout, 'id' | 'program_id' | 'provider_session_id'> & { mode: PaymentMode }

/** `paid`: paid or pending, its event settles it; `unreachable`: the state is unknown, and nothing was ended. */
export type Ended = 'released' | 'paid' | 'unreachable'

/**
 * Ends an unpaid checkout and releases its hold. The provider's session is expired first, so that released stock can't
 * be paid for.
 * @param because a code that the audit log shows
 */
export const endCheckout = async (
  context: Context,
  { id, mode, program_id, provider_session_id }: Unpaid,
  because: string,
): Promise<Ended> => {
  // Without a session id, the pay page was never shown. Without the account, its state can't be queried; if a payment
  // arrives after all, it counts as late.
  if (provider_session_id !== null && hasAccount(mode)) {
    const answer = await expireCheckout(mode, provider_session_id)
    if (!answer.ok && answer.reason === 'unavailable') return 'unreachable'
    if (answer.ok && answer.value === 'complete') {
      await context.sql(
        `update checkout_sessions set held_until = greatest(held_until, $2), updated_at = $3 where id = $1 and status = 'open'`,
        [id, new Date(context.now.getTime() + EVENT_MS), context.now],
      )
      return 'paid'
    }
  }
  await closeCheckout(context, { programId: program_id, checkoutId: id, because })
  return 'released'
}
