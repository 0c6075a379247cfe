import type { Checkout, CheckoutDetails } from '@/domain/checkouts'
import type { Context } from '@/domain/context'
import type { SubscriptionEvent } from '@/platform/payments'
import { refreshMembership } from './refresh-membership'

/**
 * Applies an event of a membership's subscription. Events may be late and out of order: the newest counts, and an ended
 * subscription stays ended.
 */
export const applySubscription = async (
  context: Context,
  checkout: Checkout,
  { createdAt, details }: { details: SubscriptionEvent; createdAt: Date },
): Promise<string> => {
  const known = checkout.details.subscription
  if (known?.status === 'cancelled' && details.status !== 'cancelled') return 'older than its end'
  if (known && (details.isBeginning || new Date(known.at) > createdAt)) return 'older than what is known'
  const subscription: CheckoutDetails['subscription'] = {
    id: details.subscriptionId,
    status: details.status,
    current_period_end: details.currentPeriodEnd?.toISOString() ?? null,
    at: createdAt.toISOString(),
  }
  await context.sql('update checkout_sessions set details = details || $2::jsonb, updated_at = $3 where id = $1', [
    checkout.id,
    JSON.stringify({ subscription }),
    context.now,
  ])
  await refreshMembership(context, checkout)
  return `the subscription is ${details.status}`
}
