import { recordAction } from '@/domain/activity'
import type { Context } from '@/domain/context'
import { spendPoints } from '@/domain/points'
import { onlyRow } from '@/platform/sql'
import { findOpenHold, findPrice, holdForCheckout } from './hold-for-checkout'
import { countClaims, takeCoupon, takeStock } from './take-from-reward'
import type { Claim, Claimable, ClaimRequest } from './types'

/**
 * A `redeem` reward for points. One with a price is held, with all that it takes, until its checkout is paid. The hottest
 * row, the reward's stock, is locked last and for the shortest time.
 */
export const redeemReward = async (context: Context, request: ClaimRequest, reward: Claimable): Promise<Claim> => {
  const { participantId, programId } = request
  const key = `claim:${participantId}:${request.key}`
  const earlier = await findClaim(context, programId, key)
  if (earlier) return repeat(earlier, reward)

  if (reward.status === 'scheduled') return { ok: false, reason: 'not_started' }
  if (reward.status === 'ended') return { ok: false, reason: 'ended' }
  const price = reward.price_cents ? await findPrice(context, request, reward.price_cents) : null
  if (reward.price_cents) {
    if (!price) return { ok: false, reason: 'payments_not_set_up' }
    const hold = await findOpenHold(context, request)
    // Its payment may be on the way: until that is known, a second one would be paid twice.
    if (hold?.isOver) return { ok: false, reason: 'payment_pending' }
    if (hold) return { ...TAKEN, ...hold, duplicate: true }
  }
  if (reward.limit_per_participant !== null) {
    const limit = reward.limit_per_participant
    const claims = await countClaims(context, request)
    if (claims >= limit) return { ok: false, reason: 'limit_per_participant', limit }
  }
  const cost = reward.threshold ?? 0
  if (reward.unused_points < cost) {
    return { ok: false, reason: 'insufficient_points', missingPoints: cost - reward.unused_points }
  }

  const claimId = await insertClaim(context, request, key, cost)
  const spent =
    cost > 0
      ? await spendPoints(context, {
          programId,
          participantId,
          amount: cost,
          key: `reward-claim:${claimId}`,
          cause: { type: 'Reward', id: reward.id },
          title: reward.name,
          rule: 'reward redeem',
          evidence: { claim_id: claimId },
        })
      : null
  if (spent && !spent.ok) return { ok: false, reason: 'insufficient_points', missingPoints: cost }
  const pointEntryId = spent?.entryId ?? null

  const couponCode = reward.uses_coupons ? await takeCoupon(context, request, claimId) : null
  if (reward.uses_coupons && couponCode === null) return { ok: false, reason: 'codes_gone' }

  await context.sql(
    `with linked as (update reward_claims set point_entry_id = $1 where id = $2)
     update participant_balances set rewards_earned = rewards_earned + $5 where participant_id = $3 and program_id = $4`,
    [pointEntryId, claimId, participantId, programId, price ? 0 : 1],
  )
  await recordAction(context, {
    programId,
    participantId,
    actionType: price ? 'reward_held' : 'reward_claimed',
    title: reward.name,
    points: -cost,
    actionable: { type: 'Reward', id: reward.id },
    pointEntryId,
  })
  const checkoutId = price ? await holdForCheckout(context, request, { claimId, price, reward }) : null
  if (!(await takeStock(context, request))) return { ok: false, reason: 'out_of_stock' }
  // A code is told when it is paid for.
  return { ...TAKEN, claimId, pointsSpent: cost, couponCode: price ? null : couponCode, checkoutId }
}

const TAKEN = { ok: true, couponCode: null, entries: 0, duplicate: false } as const

type EarlierClaim = {
  claim_id: number
  reward_id: number
  points_spent: number
  state: 'held' | 'settled' | 'released' | 'cancelled'
  checkout_session_id: number | null
  code: string | null
}

const findClaim = async ({ sql }: Context, programId: number, key: string): Promise<EarlierClaim | undefined> =>
  (
    await sql<EarlierClaim>(
      `select c.id as claim_id, c.reward_id, c.points_spent, c.state, c.checkout_session_id, k.code
       from reward_claims c left join coupons k on k.reward_claim_id = c.id
       where c.program_id = $1 and c.idempotency_key = $2`,
      [programId, key],
    )
  )[0]

const repeat = (earlier: EarlierClaim, reward: Claimable): Claim => {
  if (earlier.reward_id !== reward.id) return { ok: false, reason: 'key_reused' }
  const { checkout_session_id, claim_id, code, points_spent, state } = earlier
  const isHeld = state === 'held'
  const checkoutId = isHeld ? checkout_session_id : null
  const couponCode = isHeld ? null : code
  return { ...TAKEN, claimId: claim_id, pointsSpent: points_spent, couponCode, checkoutId, duplicate: true }
}

const insertClaim = async (
  { now, sql }: Context,
  { participantId, programId, rewardId }: ClaimRequest,
  key: string,
  cost: number,
): Promise<number> =>
  onlyRow(
    await sql<{ id: number }>(
      `insert into reward_claims (program_id, reward_id, participant_id, idempotency_key, points_spent, earned_at)
       values ($1, $2, $3, $4, $5, $6) returning id`,
      [programId, rewardId, participantId, key, cost, now],
    ),
  ).id
