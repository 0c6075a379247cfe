import type { Context } from '@/domain/context'
import { endCheckout, type Unpaid } from './end-checkout'
import { ASKING_MS } from './open-pay-page'

export type GiveUpResult =
  /** What it had taken is back. */
  | { ok: true; points: number }
  /**
   * `not_held`: nothing waits for their payment; `opening`: its page is asked for at this moment; `paid`: the money is there or on its
   * way; `unavailable`: the provider does not say.
   */
  | { ok: false; reason: 'not_held' | 'opening' | 'paid' | 'unavailable' }

type HeldCheckout = Unpaid & { points_spent: number; is_opening: boolean }

/**
 * Gives up the payment of a priced reward before its time is over (RULE-27): the pay page is closed, and points, stock and
 * code go back at once, and once, however often it is asked.
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
    [programId, participantId, rewardId, new Date(context.now.getTime() - ASKING_MS)],
  )
  if (!held) return { ok: false, reason: 'not_held' }
  // By another press, which leads somebody there.
  if (held.is_opening) return { ok: false, reason: 'opening' }
  const ended = await endCheckout(context, held, 'cancelled_by_participant')
  if (ended === 'released') return { ok: true, points: held.points_spent }
  return { ok: false, reason: ended === 'paid' ? 'paid' : 'unavailable' }
}
