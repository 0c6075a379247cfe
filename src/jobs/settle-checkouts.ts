import type { Context } from '@/domain/context'
import {
  deleteSetAsideEvents,
  endMemberships as end,
  endDueMemberships,
  expireCheckouts as expire,
  refundCheckout,
  requeueProviderCalls,
} from '@/domain/payments'
import type { JobData } from '@/platform/queue'

/** Releases the holds of expired unpaid checkouts (RULE-27), and ends memberships whose paid period is over. */
export const expireCheckouts = async (context: Context): Promise<void> => {
  await endDueMemberships(context)
  const { paid, released, unreachable } = await expire(context)
  if (unreachable > 0) context.payload.logger.warn('the payment provider is unreachable; points and stock stay on hold')
  if (paid + released > 0) context.payload.logger.info({ paid, released }, 'checkouts ended')
}

/** Refunds a payment. @throws Error until the provider has refunded it, so that the queue retries */
export const refundPayment = (context: Context, job: { data: JobData['payment.refund'] }): Promise<void> =>
  refundCheckout(context, job.data)

/**
 * Ends the subscriptions of an erased participant.
 * @throws Error until the provider has ended them, so that the queue retries
 */
export const endMemberships = (context: Context, job: { data: JobData['memberships.end'] }): Promise<void> =>
  end(context, job.data)

/** Retries payment actions daily after their regular retries have all failed. */
export const reconcilePayments = async (context: Context): Promise<void> => {
  await deleteSetAsideEvents(context)
  const results = await requeueProviderCalls(context)
  if (results.refunds + results.memberships > 0)
    context.payload.logger.warn(
      results,
      'refunds or cancellations are still pending at the payment provider and are requested again',
    )
}
