import type { Context } from '@/domain/context'
import type { Checkout } from './types'

export const CHECKOUT_COLUMNS = `k.id, k.program_id, k.participant_id, k.kind, k.challenge_id, k.reward_id, k.provider_session_id,
  k.provider_payment_id, k.provider_subscription_id, k.idempotency_key, k.url, k.amount_cents, k.currency, k.status, k.details, k.held_until, k.created_at`

/**
 * Reads a checkout and locks it until the transaction ends. Every change locks the checkout first, then limits,
 * balances, claims and stocks, to avoid deadlocks.
 */
export const lockCheckout = async (
  { sql }: Context,
  { checkoutId, programId }: { programId: number; checkoutId: number },
): Promise<Checkout | null> => {
  const [checkout] = await sql<Checkout>(
    `select ${CHECKOUT_COLUMNS} from checkout_sessions k where k.id = $1 and k.program_id = $2 for no key update`,
    [checkoutId, programId],
  )
  return checkout ?? null
}
