import { type Completion, completeChallenge, refreshOffers } from '@/domain/challenges'
import type { Checkout } from '@/domain/checkouts'
import type { Context } from '@/domain/context'
import { refreshMembership } from './refresh-membership'

type Settled = { ok: true; points: number } | { ok: false; reason: string }

/** Completes the donation's challenge with the points of the chosen amount, once per checkout (RULE-25). */
export const settleDonation = async (context: Context, checkout: Checkout): Promise<Settled> => {
  const { points } = checkout.details
  return complete(context, checkout, {
    occasion: `checkout:${checkout.id}`,
    ...(points === undefined ? {} : { points }),
  })
}

/**
 * Makes the participant a member, by a row for each subscription (RULE-99). The challenge completes once, even for members
 * who left and came back, because points are for joining. A second subscription beside one that renews is refunded.
 */
export const settleMembership = async (
  context: Context,
  checkout: Checkout,
  subscriptionId: string | null,
): Promise<Settled> => {
  const { challenge_id, participant_id, program_id } = checkout
  const [running] = await context.sql<{ id: number }>(
    `select id from memberships where participant_id = $1 and challenge_id = $2 and program_id = $3 and status <> 'cancelled' and ends_at is null
       and provider_subscription_id is distinct from $4 for no key update`,
    [participant_id, challenge_id, program_id, subscriptionId],
  )
  if (running) return { ok: false, reason: 'already_member' }
  const completed = await complete(context, checkout, {})
  if (!completed.ok) return completed
  await context.sql(
    `insert into memberships (program_id, participant_id, challenge_id, status, provider_subscription_id)
     values ($1, $2, $3, 'active', $4)`,
    [program_id, participant_id, challenge_id, subscriptionId],
  )
  await refreshMembership(context, checkout)
  await refreshOffers(context, { programId: program_id, participantId: participant_id })
  return completed
}

const complete = async (
  context: Context,
  checkout: Checkout,
  extra: { occasion?: string; points?: number },
): Promise<Settled> => {
  const { amount_cents, challenge_id, created_at, currency, details, id, participant_id, program_id } = checkout
  if (challenge_id === null) throw new Error(`checkout ${id} has no challenge`)
  const attempt = (completedAt?: Date): Promise<Completion> =>
    completeChallenge(context, {
      programId: program_id,
      participantId: participant_id,
      challengeId: challenge_id,
      source: 'payment',
      evidence: { checkout_id: id, amount_cents, currency, ...(details.entity ? { entity: details.entity } : {}) },
      ...extra,
      ...(completedAt ? { completedAt } : {}),
    })
  const now = await attempt()
  // If the challenge or prize ended during the payment, the state at its start counts, unless it is used up.
  const hasEnded = !now.ok && (now.reason === 'not_active' || now.reason === 'prize_gone')
  const completion = hasEnded ? await attempt(new Date(created_at)) : now
  return completion.ok
    ? { ok: true, points: completion.alreadyCompleted ? 0 : completion.points }
    : { ok: false, reason: completion.reason }
}
