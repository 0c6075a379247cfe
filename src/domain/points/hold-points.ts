import type { Context } from '@/domain/context'
import { onlyRow } from '@/platform/sql'
import { assertKey, assertPoints, type Posting, type Refused, toText } from './posting'

export type Hold = Omit<Posting, 'rule' | 'evidence' | 'expiresAt'> & {
  /** Code for why the points are pending, such as `receipt_review`. */
  heldBecause: string
  /** When `releaseDuePoints` credits them; without it, they wait for `releasePendingPoints`. */
  releaseAt?: Date
  /** Allows zero points, because the release has other effects. */
  allowsZero?: boolean
  /** The invited participant whose first challenge releases the points. */
  friend?: { id: number; needsReview: boolean }
}

/** `pending`: the participant's total pending points. */
export type PointsHold = { ok: true; duplicate: boolean; pendingId: number; pending: number }

/**
 * Holds an earning: the points are pending, and in neither balance nor lifetime (RULE-18). They are released or
 * canceled by the same key, which then becomes the earning's key.
 * @throws RangeError if the amount is not a whole number above zero (`allowsZero`: or zero), or key or reason are empty
 */
export const holdPoints = async (
  context: Context,
  hold: Hold,
): Promise<PointsHold | Refused<'key_reused' | 'unknown_participant'>> => {
  if (hold.amount !== 0 || !hold.allowsZero) assertPoints(hold.amount)
  assertKey(hold)
  if (hold.heldBecause.trim() === '') throw new RangeError(`heldBecause is empty for the points ${hold.key}`)
  const { outcome, pending, pending_id } = onlyRow(
    await context.sql<{
      outcome: 'held' | 'duplicate' | 'key_reused' | 'unknown_participant'
      pending_id: number
      pending: number
    }>('select * from laurel_hold_points($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)', [
      hold.programId,
      hold.participantId,
      hold.amount,
      hold.key,
      hold.cause.type,
      toText(hold.cause.id),
      hold.title,
      hold.heldBecause,
      hold.releaseAt ?? null,
      context.now,
    ]),
  )
  if (outcome === 'key_reused' || outcome === 'unknown_participant') return { ok: false, reason: outcome }
  if (outcome === 'held' && hold.friend) {
    await context.sql('update pending_points set friend_id = $2, needs_review = $3 where id = $1', [
      pending_id,
      hold.friend.id,
      hold.friend.needsReview,
    ])
  }
  return { ok: true, duplicate: outcome === 'duplicate', pendingId: pending_id, pending }
}
