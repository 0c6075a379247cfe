import type { Context } from '@/domain/context'
import { paymentModeOf } from '@/platform/payments'
import { type Ended, endCheckout, type Unpaid } from './end-checkout'

/** Checkouts that one look ends; far more than end in a minute. */
const BATCH = 100

export type Expired = Record<Ended, number>

/**
 * Ends the checkouts whose hold is over, and gives back what they held. Those too that were opened in a mode in which their
 * program is paid no more: who opened one while it was tried out must not pay with a test card once it is live.
 *
 * One that is paid already waits for its event, and while the provider is away everything waits. One that cannot be ended holds
 * up no other; the next run tries again.
 */
export const expireCheckouts = async (context: Context): Promise<Expired> => {
  const due = await context.sql<Unpaid>(
    `select c.id, c.program_id, c.provider_session_id, c.details ->> 'mode' as mode
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
      count[isAway ? 'unreachable' : await endCheckout(context, checkout, 'hold_expired')] += 1
    } catch (error) {
      context.payload.logger.error({ err: error, checkout: checkout.id }, 'a checkout was not ended')
    }
  }
  return count
}
