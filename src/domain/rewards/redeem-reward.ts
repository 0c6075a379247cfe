import { recordAction } from '@/domain/activity'
import type { Context } from '@/domain/context'
import { spendPoints } from '@/domain/points'
import { onlyRow } from '@/platform/sql'
import type { Claim, Claimable, ClaimRequest } from './types'

/** A `redeem` reward for points. The hottest row, the reward's stock, is locked last and for the shortest time. */
export const redeemReward = async (context: Context, request: ClaimRequest, reward: Claimable): Promise<Claim> => {
  const { participantId, programId } = request
  const key = `claim:${participantId}:${request.key}`
  const earlier = await findClaim(context, programId, key)
  if (earlier) {
    if (earlier.reward_id !== reward.id) return { ok: false, reason: 'key_reused' }
    const { claim_id, code, points_spent } = earlier
    return { ok: true, claimId: claim_id, pointsSpent: points_spent, couponCode: code, entries: 0, duplicate: true }
  }

  if (reward.status === 'scheduled') return { ok: false, reason: 'not_started' }
  if (reward.status === 'ended') return { ok: false, reason: 'ended' }
  if (reward.price_cents) return { ok: false, reason: 'needs_payment' }
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
     update participant_balances set rewards_earned = rewards_earned + 1 where participant_id = $3 and program_id = $4`,
    [pointEntryId, claimId, participantId, programId],
  )
  await recordAction(context, {
    programId,
    participantId,
    actionType: 'reward_claimed',
    title: reward.name,
    points: -cost,
    actionable: { type: 'Reward', id: reward.id },
    pointEntryId,
  })
  if (!(await takeStock(context, request))) return { ok: false, reason: 'out_of_stock' }
  return { ok: true, claimId, pointsSpent: cost, couponCode, entries: 0, duplicate: false }
}

type EarlierClaim = { claim_id: number; reward_id: number; points_spent: number; code: string | null }

const findClaim = async ({ sql }: Context, programId: number, key: string): Promise<EarlierClaim | undefined> =>
  (
    await sql<EarlierClaim>(
      `select c.id as claim_id, c.reward_id, c.points_spent, k.code
       from reward_claims c left join coupons k on k.reward_claim_id = c.id
       where c.program_id = $1 and c.idempotency_key = $2`,
      [programId, key],
    )
  )[0]

/** What a participant has of a reward; cancelled and released claims were given back. */
const countClaims = async ({ sql }: Context, { participantId, programId, rewardId }: ClaimRequest): Promise<number> =>
  onlyRow(
    await sql<{ claims: number }>(
      `select count(*)::int as claims from reward_claims
       where reward_id = $1 and participant_id = $2 and program_id = $3 and state in ('held', 'settled')`,
      [rewardId, participantId, programId],
    ),
  ).claims

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

/** Any free code; codes that others are taking at this moment are passed over instead of waited for. */
const takeCoupon = async (
  { now, sql }: Context,
  { programId, rewardId }: ClaimRequest,
  claimId: number,
): Promise<string | null> => {
  const [coupon] = await sql<{ code: string }>(
    `update coupons set reward_claim_id = $1, assigned_at = $2
     where id = (select id from coupons where reward_id = $3 and program_id = $4 and reward_claim_id is null
       order by id limit 1 for update skip locked)
     returning code`,
    [claimId, now, rewardId, programId],
  )
  return coupon?.code ?? null
}

/** One conditional write, so that exactly `limit` of any number of claims at once succeed. */
const takeStock = async ({ sql }: Context, { programId, rewardId }: ClaimRequest): Promise<boolean> => {
  const taken = await sql(
    `update reward_stocks s set claims = s.claims + 1 from rewards r
     where s.reward_id = $1 and s.program_id = $2 and r.id = s.reward_id and (r."limit" is null or s.claims < r."limit")
     returning s.id`,
    [rewardId, programId],
  )
  return taken.length === 1
}
