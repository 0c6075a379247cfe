import { type Checkout, lockCheckout } from '@/domain/checkouts'
import { type Context, inTransaction } from '@/domain/context'
import type { PaymentEvent, PaymentNews } from '@/platform/payments'
import { applyRefund } from './apply-refund'
import { applySession } from './apply-session'
import { applySubscription } from './apply-subscription'

/** `ignored`: of a kind that changes nothing, or about a checkout of another system at the same provider. */
export type Applied = { outcome: 'applied' | 'duplicate' | 'ignored'; detail: string }

/**
 * Applies what the payment provider says, once, however often and in whatever order its events arrive (decisions 25 and
 * 27). Only events whose signature was verified come here. All that follows from one happens in one transaction with the
 * note that it was seen; a throw undoes both, and the provider sends it again.
 */
export const applyPaymentEvent = async (context: Context, event: PaymentEvent): Promise<Applied> => {
  const { news } = event
  const found = news && (await findCheckout(context, news))
  if (!found || found.mode !== event.mode) return { outcome: 'ignored', detail: 'not of a checkout of ours' }
  return inTransaction(context, async (tx): Promise<Applied> => {
    // Waits for the same event in other hands, and then finds that it was seen.
    const [noted] = await tx.sql<{ id: number }>(
      `insert into payment_events (program_id, provider_event_id, event_type, body, checkout_session_id)
       values ($1, $2, $3, $4, $5) on conflict (provider_event_id) do nothing returning id`,
      [found.programId, event.id, event.type, JSON.stringify(event), found.checkoutId],
    )
    if (!noted) return { outcome: 'duplicate', detail: 'seen before' }
    const checkout = await lockCheckout(tx, found)
    if (!checkout) throw new Error(`checkout ${found.checkoutId} is gone`)
    const detail = await applyNews(tx, checkout, event, news)
    await tx.sql('update payment_events set outcome = $2, processed_at = $3, updated_at = $3 where id = $1', [
      noted.id,
      detail,
      tx.now,
    ])
    return { outcome: 'applied', detail }
  })
}

const applyNews = (context: Context, checkout: Checkout, event: PaymentEvent, news: PaymentNews): Promise<string> => {
  if (news.kind === 'subscription') return applySubscription(context, checkout, { news, createdAt: event.createdAt })
  if (news.kind === 'refunded') return applyRefund(context, checkout, news)
  return applySession(context, checkout, news)
}

type Found = { checkoutId: number; programId: number; mode: string }

/**
 * By the session's id; by our own reference where the answer that told us the id was lost, and where an event is about
 * what came of a session.
 */
const findCheckout = async ({ sql }: Context, news: PaymentNews): Promise<Found | null> => {
  const sessionId = 'sessionId' in news ? news.sessionId : null
  const paymentId = news.kind === 'refunded' ? news.paymentId : null
  const [found] = await sql<Found>(
    `select id as "checkoutId", program_id as "programId", details ->> 'mode' as mode from checkout_sessions
     where provider_session_id = $1 or provider_payment_id = $2
       or (program_id = $3 and idempotency_key = $4 and ($1::text is null or provider_session_id is null))
     order by id limit 1`,
    [sessionId, paymentId, news.programId, news.reference],
  )
  return found ?? null
}
