import type { Context } from '@/domain/context'
import { endCheckout, type Unpaid } from './end-checkout'
import { MAX_OPENING_MS } from './open-pay-page'

export type GiveUpResult =
  /** The points that were returned. */
  | { ok: true; points: number }
  /**
   * `not_held`: nothing waits for a payment; `opening`: the pay page is being created; `paid`: paid or pending;
   * `unavailable`: the provider doesn't respond.
   */
  | { ok: false; reason: 'not_held' | 'opening' | 'paid' | 'unavailable' }

type HeldCheckout = Unpaid & { points_spent: number; is_opening: boolean }

/**
 * Cancels the payment of a priced reward before its hold is over (RULE-27): closes the pay page and returns points,
 * stock and code at once. Idempotent.
 */
export const giveUpPayment = async (
  context: Context,
  { participantId, programId, rewardId }: { programId: number; participantId: number; rewardId: number },
): Promise<GiveUpResult> => {
  const [held] = await context.sql<HeldCheckout>(
    `select k.id, k.program_id, k.provider_session_id, k.details ->> 'mode' as mode, c.points_spent,
       k.status = 'opening' and greatest(k.created_at, (k.details ->> 'asked_at')::timestamptz) > $4 as is_opening
     from reward_claims c join checkout_sessions k on k.id = c.checkout_session_id and k.program_id = c.program_id
     where c.program_id = $1 and c.participant_id = $2 and c.reward_id = $3 and c.state = 'held' and k.status in ('opening', 'open')
     order by c.id limit 1`,
    [programId, participantId, rewardId, new Date(context.now.getTime() - MAX_OPENING_MS)],
  )
  if (!held) return { ok: false, reason: 'not_held' }
  // Another request is opening the pay page, to which it will redirect.
  if (held.is_opening) return { ok: false, reason: 'opening' }
  const ended = await endCheckout(context, held, 'cancelled_by_participant')
  if (ended === 'released') return { ok: true, points: held.points_spent }
  return { ok: false, reason: ended === 'paid' ? 'paid' : 'unavailable' }
}
