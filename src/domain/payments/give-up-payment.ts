import type { Context } from '@/domain/context'
import { endCheckout, type Unpaid } from './end-checkout'

export type GivenUp =
  /** What it had taken is back. */
  | { ok: true; points: number }
  /** `not_held`: nothing waits for their payment; `paid`: it came through meanwhile; `unavailable`: the provider does not say. */
  | { ok: false; reason: 'not_held' | 'paid' | 'unavailable' }

type Held = Unpaid & { points_spent: number; status: 'opening' | 'open' }

/**
 * Gives up the payment of a priced reward before its time is over (decisions 27): the pay page is closed, and points, stock and
 * code go back at once, and once, however often it is asked.
 */
export const giveUpPayment = async (
  context: Context,
  { participantId, programId, rewardId }: { programId: number; participantId: number; rewardId: number },
): Promise<GivenUp> => {
  const [held] = await context.sql<Held>(
    `select k.id, k.program_id, k.status, k.provider_session_id, k.details ->> 'mode' as mode, c.points_spent
     from reward_claims c join checkout_sessions k on k.id = c.checkout_session_id and k.program_id = c.program_id
     where c.program_id = $1 and c.participant_id = $2 and c.reward_id = $3 and c.state = 'held' and k.status in ('opening', 'open')
     order by c.id limit 1`,
    [programId, participantId, rewardId],
  )
  if (!held) return { ok: false, reason: 'not_held' }
  // Its page is being asked for by another press: it would come back to somebody who is led there.
  if (held.status === 'opening') return { ok: false, reason: 'unavailable' }
  const ended = await endCheckout(context, held, 'the participant gave the payment up')
  if (ended === 'released') return { ok: true, points: held.points_spent }
  return { ok: false, reason: ended === 'paid' ? 'paid' : 'unavailable' }
}
