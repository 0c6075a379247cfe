import type { Context } from '@/domain/context'
import { cancelSubscription, type PaymentMode } from '@/platform/payments'

type Running = { id: number; subscription: string; mode: PaymentMode }

/**
 * Cancels the subscriptions of an erased person, who can't sign in to cancel and would be charged for ever. The
 * subscriptions' events then end the memberships.
 * @throws Error if the provider fails; to be retried
 */
export const endMemberships = async (
  { sql }: Context,
  { participantId, programId }: { programId: number; participantId: number },
): Promise<void> => {
  const running = await sql<Running>(
    `select m.id, m.provider_subscription_id as subscription, k.mode
     from memberships m join participants p on p.id = m.participant_id and p.program_id = m.program_id and p.erased_at is not null
     cross join lateral (select c.details ->> 'mode' as mode from checkout_sessions c where c.program_id = m.program_id
       and c.provider_subscription_id = m.provider_subscription_id order by c.id desc limit 1) k
     where m.participant_id = $1 and m.program_id = $2 and m.status <> 'cancelled' and m.provider_subscription_id is not null order by m.id`,
    [participantId, programId],
  )
  for (const { id, mode, subscription } of running) {
    const answer = await cancelSubscription(mode, subscription)
    if (!answer.ok) throw new Error(`could not cancel the subscription of membership ${id}: ${answer.detail}`)
  }
}
