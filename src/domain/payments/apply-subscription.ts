import type { Checkout, CheckoutDetails } from '@/domain/checkouts'
import type { Context } from '@/domain/context'
import type { SubscriptionNews } from '@/platform/payments'
import { refreshMembership } from './refresh-membership'

/**
 * Applies an event of a membership's subscription. Events may be late and out of order: the newest counts, and an ended
 * subscription stays ended.
 */
export const applySubscription = async (
  context: Context,
  checkout: Checkout,
  { createdAt, news }: { news: SubscriptionNews; createdAt: Date },
): Promise<string> => {
  const known = checkout.details.subscription
  if (known?.status === 'cancelled' && news.status !== 'cancelled') return 'older than its end'
  if (known && (news.isBeginning || new Date(known.at) > createdAt)) return 'older than what is known'
  const subscription: CheckoutDetails['subscription'] = {
    id: news.subscriptionId,
    status: news.status,
    current_period_end: news.currentPeriodEnd?.toISOString() ?? null,
    at: createdAt.toISOString(),
  }
  await context.sql('update checkout_sessions set details = details || $2::jsonb, updated_at = $3 where id = $1', [
    checkout.id,
    JSON.stringify({ subscription }),
    context.now,
  ])
  await refreshMembership(context, checkout)
  return `the subscription is ${news.status}`
}
