/** Code of `pending_points.held_because` for a referral that needs no review. */
export const WAITS_FOR_FRIEND = 'friend_first_challenge'

/**
 * Whether a row of `pending_points` is a referral under manual review.
 * @param hold the row's alias in the statement
 */
export const isHeldForReviewSql = (hold: string): string =>
  `${hold}.status = 'pending' and ${hold}.friend_id is not null and ${hold}.needs_review`

/** The idempotency key of a referral: one per friend, regardless of who invited them. */
export const keyOf = (friendId: number): string => `referral:friend:${friendId}`

export type ReferralPromise = {
  referrer_id: number
  challenge_id: number
  points: number
  friend_points: number
  caption: string
}

/**
 * The `ReferralPromise` that this friend's first challenge releases, as JSON; null if nobody invited them, or it was
 * already released.
 * @param friend the friend's alias of `participants` in the statement
 */
export const referralPromiseSql = (friend: string): string =>
  `(select jsonb_build_object('referrer_id', h.participant_id, 'challenge_id', r.id, 'points', h.amount,
       'friend_points', r.referral_friend_points::int, 'caption', r.caption)
     from pending_points h join challenges r on r.id = h.cause_id::int and r.program_id = h.program_id
     where h.program_id = ${friend}.program_id and h.friend_id = ${friend}.id and h.status = 'pending' and not h.needs_review)`
