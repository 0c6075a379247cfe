import type { Context } from '@/domain/context'
import { paymentModeOf } from '@/platform/payments'
import { type Ended, endCheckout, type Unpaid } from './end-checkout'

/** Checkouts per run; far more than expire in a minute. */
const BATCH = 100

export type Expired = Record<Ended, number>

/**
 * Ends checkouts whose hold is over, and releases what they held. Also those opened in a mode that the program no
 * longer uses: a test card must not pay once the program is live. Paid checkouts wait for their event, and all wait
 * while the provider is unreachable. A failure doesn't stop the others; the next run retries it.
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
    // If the provider is down, the others would only time out one by one.
    const isAway = count.unreachable > 0 && checkout.provider_session_id !== null
    try {
      count[isAway ? 'unreachable' : await endCheckout(context, checkout, 'hold_expired')] += 1
    } catch (error) {
      context.payload.logger.error(
        { code: 'ROW_FAILED', err: error, checkout: checkout.id },
        'could not end a checkout',
      )
    }
  }
  return count
}
