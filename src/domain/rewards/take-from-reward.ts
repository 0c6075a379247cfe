import { takeOwed } from '@/domain/activity'
import type { Context } from '@/domain/context'
import { refundPoints } from '@/domain/points'
import { onlyRow } from '@/platform/sql'

type ClaimKey = { programId: number; rewardId: number; participantId: number }

/** Counts a participant's claims of a reward, including held ones, but not canceled and released ones. */
export const countClaims = async (
  { sql }: Context,
  { participantId, programId, rewardId }: ClaimKey,
): Promise<number> =>
  onlyRow(
    await sql<{ claims: number }>(
      `select count(*)::int as claims from reward_claims
       where reward_id = $1 and participant_id = $2 and program_id = $3 and state in ('held', 'settled')`,
      [rewardId, participantId, programId],
    ),
  ).claims

/** Takes any free code, skipping codes that concurrent claims are taking. */
export const assignCoupon = async (
  { now, sql }: Context,
  { programId, rewardId }: Omit<ClaimKey, 'participantId'>,
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

/** A claim that was canceled after its code was seen keeps that code. */
export const hasCoupon = async ({ sql }: Context, programId: number, claimId: number): Promise<boolean> =>
  (await sql('select from coupons where reward_claim_id = $1 and program_id = $2', [claimId, programId])).length > 0

/** Puts the unrevealed code of a claim that was never paid for back into the stock. */
export const returnUnseenCoupon = async ({ sql }: Context, programId: number, claimId: number): Promise<void> => {
  await sql(
    'update coupons set reward_claim_id = null, assigned_at = null where reward_claim_id = $1 and program_id = $2',
    [claimId, programId],
  )
}

type PaidClaim = {
  id: number
  participant_id: number
  reward_id: number
  name: string
  points_spent: number
  point_entry_id: number | null
}

/**
 * Returns a claim's points, once for each spending entry and kind of ending, less what was taken back meanwhile.
 * @returns the entry; null if it cost no points
 */
export const returnPoints = async (
  context: Context,
  {
    claim,
    ended,
    programId,
    rule,
  }: { programId: number; claim: PaidClaim; ended: 'cancelled' | 'released'; rule: string },
): Promise<number | null> => {
  if (claim.points_spent === 0 || claim.point_entry_id === null) return null
  const { participant_id: participantId, point_entry_id: entryId, points_spent: points } = claim
  const key = `reward-claim:${claim.id}:${ended}:${entryId}`
  const refunded = await refundPoints(context, {
    programId,
    participantId,
    amount: points,
    reverses: entryId,
    key,
    cause: { type: 'Reward', id: claim.reward_id },
    title: claim.name,
    rule,
    evidence: { claim_id: claim.id },
  })
  if (!refunded.ok) throw new Error(`could not return the points of ${ended} claim ${claim.id}: ${refunded.reason}`)
  if (!refunded.duplicate) await takeOwed(context, { programId, participantId, entryId, points, key })
  return refunded.entryId
}
