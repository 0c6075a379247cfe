import { recordAudit } from '@/domain/audit'
import { refreshOffers } from '@/domain/challenges'
import type { Checkout, CheckoutDetails } from '@/domain/checkouts'
import type { Context } from '@/domain/context'
import type { SubscriptionNews } from '@/platform/payments'

/**
 * What became of a membership's subscription. Events may come late and in any order: the newest counts, one that ended
 * stays ended, and what comes before the checkout's own event is kept until that comes.
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
  const [before] = await context.sql<{ id: number; status: string }>(
    'select id, status from memberships where provider_subscription_id = $1 and program_id = $2 for no key update',
    [news.subscriptionId, checkout.program_id],
  )
  if (!before) return 'kept until the checkout is settled'
  await context.sql(
    'update memberships set status = $2, current_period_end = coalesce($3, current_period_end), updated_at = $4 where id = $1',
    [before.id, news.status, news.currentPeriodEnd, context.now],
  )
  if (before.status !== news.status) {
    await refreshOffers(context, { programId: checkout.program_id, participantId: checkout.participant_id })
    await recordAudit(context, {
      action: 'membership.changed',
      recordType: 'memberships',
      recordId: before.id,
      programId: checkout.program_id,
      before: { status: before.status },
      after: { status: news.status },
    })
  }
  return `membership is ${news.status}`
}
