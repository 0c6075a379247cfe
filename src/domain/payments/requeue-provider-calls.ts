import type { Context } from '@/domain/context'
import { enqueue } from '@/platform/queue'

export type ReconcileResult = { refunds: number; memberships: number }

/**
 * Enqueues calls to the payment provider again that the queue gave up: owed refunds, and cancellations of erased
 * people's subscriptions, which would be charged for ever. The queue deduplicates calls that are still retried.
 */
export const requeueProviderCalls = async ({ sql }: Context): Promise<ReconcileResult> => {
  const owed = await sql<{ checkoutId: number; programId: number }>(
    `select id as "checkoutId", program_id as "programId" from checkout_sessions
     where status = 'paid' and details ->> 'refund_because' is not null order by id`,
  )
  for (const refund of owed) await enqueue(sql, 'payment.refund', refund, `checkout:${refund.checkoutId}`)
  const running = await sql<{ participantId: number; programId: number }>(
    `select distinct m.participant_id as "participantId", m.program_id as "programId"
     from memberships m join participants p on p.id = m.participant_id and p.program_id = m.program_id
     where m.status <> 'cancelled' and p.erased_at is not null order by 1`,
  )
  for (const person of running) await enqueue(sql, 'memberships.end', person, `participant:${person.participantId}`)
  return { refunds: owed.length, memberships: running.length }
}
