import { recordAction } from '@/domain/activity'
import type { Context } from '@/domain/context'
import { spendPoints } from '@/domain/points'
import { onlyRow } from '@/platform/sql'
import type { Claim, Claimable, ClaimRequest } from './types'

/** One entry for points (decisions 28). Entries freeze at the finish; the caps hold whatever the entry came from. */
export const enterSweepstake = async (context: Context, request: ClaimRequest, reward: Claimable): Promise<Claim> => {
  const { participantId, programId } = request
  const key = `entry:${participantId}:${request.key}`
  const cost = reward.entry_cost ?? 0
  const [earlier] = await context.sql<{ reward_id: number }>(
    'select reward_id from sweepstake_entries where program_id = $1 and idempotency_key = $2',
    [programId, key],
  )
  if (earlier) {
    if (earlier.reward_id !== reward.id) return { ok: false, reason: 'key_reused' }
    return { ok: true, claimId: null, pointsSpent: cost, couponCode: null, entries: 1, duplicate: true }
  }

  if (reward.status === 'scheduled') return { ok: false, reason: 'not_started' }
  if (reward.status === 'ended') return { ok: false, reason: 'ended' }
  if (cost === 0) return { ok: false, reason: 'no_entries_for_points' }
  if (reward.max_entries !== null) {
    const limit = reward.max_entries
    const entries = await countEntries(context, request)
    if (entries >= limit) return { ok: false, reason: 'limit_per_participant', limit }
  }
  if (reward.unused_points < cost) {
    return { ok: false, reason: 'insufficient_points', missingPoints: cost - reward.unused_points }
  }

  const spent = await spendPoints(context, {
    programId,
    participantId,
    amount: cost,
    key: `sweepstake-${key}`,
    cause: { type: 'Reward', id: reward.id },
    title: reward.name,
    rule: 'sweepstake entry',
  })
  if (!spent.ok) return { ok: false, reason: 'insufficient_points', missingPoints: cost }
  await context.sql(
    `insert into sweepstake_entries (program_id, reward_id, participant_id, entries, source, point_entry_id, idempotency_key)
     values ($1, $2, $3, 1, 'points', $4, $5)`,
    [programId, reward.id, participantId, spent.entryId, key],
  )
  await recordAction(context, {
    programId,
    participantId,
    actionType: 'sweepstake_entered',
    title: reward.name,
    points: -cost,
    actionable: { type: 'Reward', id: reward.id },
    pointEntryId: spent.entryId,
  })
  return { ok: true, claimId: null, pointsSpent: cost, couponCode: null, entries: 1, duplicate: false }
}

const countEntries = async ({ sql }: Context, { participantId, programId, rewardId }: ClaimRequest): Promise<number> =>
  onlyRow(
    await sql<{ entries: number }>(
      `select coalesce(sum(entries), 0)::int as entries from sweepstake_entries
       where reward_id = $1 and participant_id = $2 and program_id = $3`,
      [rewardId, participantId, programId],
    ),
  ).entries
