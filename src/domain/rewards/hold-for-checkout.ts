import { insertCheckout } from '@/domain/checkouts'
import type { Context } from '@/domain/context'
import { type PaymentMode, paymentModeOf } from '@/platform/payments'
import { onlyRow } from '@/platform/sql'
import type { Claimable, ClaimRequest } from './types'

/** How long points, stock and code of a priced reward are held for who went to pay (decisions 27). */
const HOLD_MS = 15 * 60_000

export type Price = { amountCents: number; currency: string; mode: PaymentMode }

/** @returns null where payments are not set up for the program */
export const findPrice = async (
  { sql }: Context,
  { programId, rewardId }: ClaimRequest,
  amountCents: number,
): Promise<Price | null> => {
  const { currency, test_mode } = onlyRow(
    await sql<{ currency: string; test_mode: boolean }>(
      `select coalesce(r.currency, 'usd') as currency, g.test_mode from rewards r join programs g on g.id = r.program_id
       where r.id = $1 and r.program_id = $2`,
      [rewardId, programId],
    ),
  )
  const mode = paymentModeOf({ test_mode })
  return mode && { amountCents, currency, mode }
}

export type OpenHold = { claimId: number; checkoutId: number; pointsSpent: number; isOver: boolean }

/** The claim of this reward that the participant is paying for already: they come back to its pay page, and hold nothing more. */
export const findOpenHold = async (
  { now, sql }: Context,
  { participantId, programId, rewardId }: ClaimRequest,
): Promise<OpenHold | null> => {
  const [hold] = await sql<OpenHold>(
    `select id as "claimId", checkout_session_id as "checkoutId", points_spent as "pointsSpent", held_until <= $4 as "isOver"
     from reward_claims where reward_id = $1 and participant_id = $2 and program_id = $3 and state = 'held'
     order by id desc limit 1`,
    [rewardId, participantId, programId, now],
  )
  return hold ?? null
}

/** Turns a claim that was just made into one that is held until its checkout is paid. @returns the checkout's id */
export const holdForCheckout = async (
  context: Context,
  { participantId, programId, rewardId }: ClaimRequest,
  { claimId, price, reward }: { claimId: number; price: Price; reward: Claimable },
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
    details: { mode, product: reward.name },
  })
  await context.sql(
    "update reward_claims set state = 'held', held_until = $1, checkout_session_id = $2 where id = $3 and program_id = $4",
    [heldUntil, checkoutId, claimId, programId],
  )
  return checkoutId
}
