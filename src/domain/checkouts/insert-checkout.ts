import { randomUUID } from 'node:crypto'
import type { Context } from '@/domain/context'
import { onlyRow } from '@/platform/sql'
import type { CheckoutDetails, CheckoutKind } from './types'

type NewCheckout = {
  programId: number
  participantId: number
  kind: CheckoutKind
  challengeId?: number
  rewardId?: number
  /** In the currency's minor unit. */
  amountCents: number
  currency: string
  heldUntil: Date
  details: CheckoutDetails
}

/**
 * Inserts a checkout before the provider is called.
 * @returns its id
 */
export const insertCheckout = async ({ sql }: Context, checkout: NewCheckout): Promise<number> =>
  onlyRow(
    await sql<{ id: number }>(
      `insert into checkout_sessions (program_id, participant_id, kind, challenge_id, reward_id, provider, idempotency_key,
         amount_cents, currency, status, details, held_until)
       values ($1, $2, $3, $4, $5, 'stripe', $6, $7, $8, 'opening', $9, $10) returning id`,
      [
        checkout.programId,
        checkout.participantId,
        checkout.kind,
        checkout.challengeId ?? null,
        checkout.rewardId ?? null,
        randomUUID(),
        checkout.amountCents,
        checkout.currency.toLowerCase(),
        JSON.stringify(checkout.details),
        checkout.heldUntil,
      ],
    ),
  ).id
