import type { Checkout } from '@/domain/checkouts'
import type { Context } from '@/domain/context'
import { expireCheckout, hasAccount, type PaymentMode, paymentModeOf } from '@/platform/payments'
import { closeCheckout } from './close-checkout'

/** Checkouts that one look ends; far more than end in a minute. */
const BATCH = 100
/** How long an event may take before we ask after its payment again. */
const EVENT_MS = 10 * 60_000

export type Expired = { released: number; paid: number; unreachable: number }

/**
 * Ends the checkouts whose hold is over, and gives back what they held. Those too that were opened in a mode in which their
 * program is paid no more: who opened one while it was tried out must not pay with a test card once it is live.
 *
 * The provider is asked first, so that nobody can pay for what is gone: one that is paid already waits for its event, and
 * while the provider is away everything waits. One that cannot be ended holds up no other; the next run tries again.
 */
export const expireCheckouts = async (context: Context): Promise<Expired> => {
  const due = await context.sql<Due>(
    `select c.id, c.program_id, c.status, c.provider_session_id, c.details ->> 'mode' as mode
     from checkout_sessions c join programs g on g.id = c.program_id
     where c.status in ('opening', 'open')
       and (c.held_until <= $1 or c.details ->> 'mode' <> case when g.test_mode then $2 else $3 end)
     order by c.held_until limit ${BATCH}`,
    [context.now, paymentModeOf({ test_mode: true }), paymentModeOf({ test_mode: false })],
  )
  const count: Expired = { released: 0, paid: 0, unreachable: 0 }
  for (const checkout of due) {
    // Where it is away, it is for the others too: each would only wait for it in turn.
    const isAway = count.unreachable > 0 && checkout.provider_session_id !== null
    try {
      count[isAway ? 'unreachable' : await expire(context, checkout)] += 1
    } catch (error) {
      context.payload.logger.error({ err: error, checkout: checkout.id }, 'a checkout was not ended')
    }
  }
  return count
}

type Due = Pick<Checkout, 'id' | 'program_id' | 'status' | 'provider_session_id'> & { mode: PaymentMode }

const expire = async (context: Context, { id, mode, program_id, provider_session_id }: Due): Promise<keyof Expired> => {
  // One without a session was never answered: nobody has seen a page where it could be paid. Of an account that is set up no
  // more nothing can be learnt; should it come back with a payment, that is one that came late.
  if (provider_session_id !== null && hasAccount(mode)) {
    const asked = await expireCheckout(mode, provider_session_id)
    if (!asked.ok && asked.reason === 'unavailable') return 'unreachable'
    if (asked.ok && asked.value === 'complete') {
      await context.sql(
        `update checkout_sessions set held_until = $2, updated_at = $3 where id = $1 and status = 'open'`,
        [id, new Date(context.now.getTime() + EVENT_MS), context.now],
      )
      return 'paid'
    }
  }
  await closeCheckout(context, { programId: program_id, checkoutId: id, because: 'the time to pay was over' })
  return 'released'
}
