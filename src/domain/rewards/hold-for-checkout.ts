import { insertCheckout } from '@/domain/checkouts'
import type { Context } from '@/domain/context'
import type { PaymentMode } from '@/platform/payments'
import type { ClaimRequest } from './types'

/** How long points, stock and code of a priced reward are held during payment (RULE-27). */
const HOLD_MS = 15 * 60_000

type Price = { amountCents: number; currency: string; mode: PaymentMode }

/**
 * Turns a new claim into one that is held until its checkout is paid.
 * @returns the checkout's id
 */
export const holdForCheckout = async (
  context: Context,
  { participantId, programId, rewardId }: ClaimRequest,
  { claimId, price, product }: { claimId: number; price: Price; product: string },
): Promise<number> => {
  const heldUntil = new Date(context.now.getTime() + HOLD_MS)
  const { amountCents, currency, mode } = price
  const checkoutId = await insertCheckout(context, {
    programId,
    participantId,
    kind: 'reward',
    rewardId,
    amountCents,
    currency,
    heldUntil,
    details: { mode, product },
  })
  await context.sql(
    "update reward_claims set state = 'held', held_until = $1, checkout_session_id = $2 where id = $3 and program_id = $4",
    [heldUntil, checkoutId, claimId, programId],
  )
  return checkoutId
}
