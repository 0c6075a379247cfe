import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { noteHoldDecided } from '@/domain/holds'
import { cancelPendingPoints } from '@/domain/points'
import { grantEarnedRewards } from '@/domain/rewards'
import type { ReferralPromise } from './referral-promise'
import { isHeldForReviewSql, keyOf, referralPromiseSql, WAITS_FOR_FRIEND } from './referral-promise'
import { lockBoth, releaseReferralPoints } from './referrals'

type Reviewed = {
  programId: number
  /** The referrer, whose points are on hold. */
  participantId: number
  pendingPointsId: number
  decision: 'approve' | 'reject'
}

/** `lapsed`: approved, but the challenge no longer gives anything. */
export type ReferralReview =
  | { ok: true; outcome: 'released' | 'waits' | 'lapsed' | 'rejected' }
  | { ok: false; reason: 'not_found' | 'decided' }

type Hold = { friend_id: number; challenge_id: number; points: number; held_because: string; is_held: boolean }

/**
 * Decides once on points that are held for review (RULE-24). Rejected points are canceled. Approved points wait for the
 * friend's first challenge, or are released at once if the friend has completed one. Writes an audit entry.
 */
export const reviewReferral = (context: Context, reviewed: Reviewed): Promise<ReferralReview> =>
  inTransaction(context, async (tx): Promise<ReferralReview> => {
    const { decision, participantId, programId } = reviewed
    const seen = await findHold(tx, reviewed)
    if (!seen) return { ok: false, reason: 'not_found' }
    const { challenge_id, friend_id: friendId } = seen
    const promise = { challenge_id, referrer_id: participantId }
    await lockBoth(tx, { programId, participantId: friendId, challengeId: challenge_id, promise })
    // Another decision or the friend's erasure may have committed while this waited.
    const hold = await findHold(tx, reviewed)
    if (!hold?.is_held) return { ok: false, reason: 'decided' }
    await recordAudit(tx, {
      action: decision === 'approve' ? 'referral.approved' : 'referral.rejected',
      recordType: 'participants',
      recordId: participantId,
      programId,
      before: { held_because: hold.held_because },
      after: { friend_id: friendId, points: hold.points },
    })
    await noteHoldDecided(tx, {
      ...{ programId, kind: 'referrals', holdId: reviewed.pendingPointsId, participantId, points: hold.points },
      ...{ signals: [hold.held_because], decision: decision === 'approve' ? 'release' : 'refuse' },
    })
    if (decision === 'approve') return { ok: true, outcome: await approve(tx, programId, friendId) }
    await cancelPendingPoints(tx, { programId, key: keyOf(friendId) })
    return { ok: true, outcome: 'rejected' }
  })

const findHold = async (
  { sql }: Context,
  { participantId, pendingPointsId, programId }: Reviewed,
): Promise<Hold | null> => {
  const [hold] = await sql<Hold>(
    `select h.friend_id, h.cause_id::int as challenge_id, h.amount::int as points, h.held_because,
       ${isHeldForReviewSql('h')} as is_held
     from pending_points h
     where h.id = $1 and h.participant_id = $2 and h.program_id = $3 and h.friend_id is not null`,
    [pendingPointsId, participantId, programId],
  )
  return hold ?? null
}

const approve = async (
  context: Context,
  programId: number,
  friendId: number,
): Promise<'released' | 'waits' | 'lapsed'> => {
  await context.sql(
    'update pending_points set held_because = $3, needs_review = false, updated_at = $4 where program_id = $1 and friend_id = $2',
    [programId, friendId, WAITS_FOR_FRIEND, context.now],
  )
  const promise = await findKeptPromise(context, programId, friendId)
  if (!promise) return 'waits'
  const referrer = await releaseReferralPoints(context, { programId, friendId, promise })
  if (!referrer) return 'lapsed'
  await grantEarnedRewards(context, referrer, { programId, participantId: friendId })
  return 'released'
}

/** The promise of a friend who has already completed a challenge; signup and referral challenges don't count. */
const findKeptPromise = async (
  { sql }: Context,
  programId: number,
  friendId: number,
): Promise<ReferralPromise | null> => {
  const [friend] = await sql<{ promise: ReferralPromise | null }>(
    `select ${referralPromiseSql('p')} as promise from participants p
     where p.id = $2 and p.program_id = $1 and exists (select from challenge_completions d join challenges c on c.id = d.challenge_id
       where d.participant_id = p.id and d.program_id = p.program_id and d.reset_at is null and c.challenge_type not in ('signup', 'referral'))`,
    [programId, friendId],
  )
  return friend?.promise ?? null
}
