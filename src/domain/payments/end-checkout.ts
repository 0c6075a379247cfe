import type { Checkout } from '@/domain/checkouts'
import type { Context } from '@/domain/context'
import { expireCheckout, hasAccount, type PaymentMode } from '@/platform/payments'
import { closeCheckout } from './close-checkout'

/** How long an event may take before we ask after its payment again. */
const EVENT_MS = 10 * 60_000

export type Unpaid = Pick<Checkout, 'id' | 'program_id' | 'provider_session_id'> & { mode: PaymentMode }

/** `paid`: the money is there or on its way, and its event settles it; `unreachable`: nobody knows, and nothing was ended. */
export type Ended = 'released' | 'paid' | 'unreachable'

/**
 * Ends a checkout that is not paid, and gives back what it held. The provider is asked first, so that nobody can pay for what
 * is gone.
 * @param because a code that the audit log shows
 */
export const endCheckout = async (
  context: Context,
  { id, mode, program_id, provider_session_id }: Unpaid,
  because: string,
): Promise<Ended> => {
  // One without a session was never answered: nobody has seen a page where it could be paid. Of an account that is set up no
  // more nothing can be learnt; should it come back with a payment, that is one that came late.
  if (provider_session_id !== null && hasAccount(mode)) {
    const asked = await expireCheckout(mode, provider_session_id)
    if (!asked.ok && asked.reason === 'unavailable') return 'unreachable'
    if (asked.ok && asked.value === 'complete') {
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
