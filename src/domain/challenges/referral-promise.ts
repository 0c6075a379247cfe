/** What a promise waits for; with `review: …` in its place a person looks first. */
export const WAITS_FOR_FRIEND = "the friend's first challenge"
export const REVIEW = 'review: '

const KEY = 'referral:friend:'

/** Whether a row of `pending_points` is a promise that a person is to look at. @param hold its alias in the statement */
export const isHeldForReviewSql = (hold: string): string =>
  `${hold}.status = 'pending' and ${hold}.idempotency_key like '${keyOf('%')}' and ${hold}.held_because like '${REVIEW}%'`

/** Whose friend a promise is for. @param hold its alias in the statement */
export const friendIdSql = (hold: string): string => `substr(${hold}.idempotency_key, ${KEY.length + 1})::int`

/** One promise for a friend, whoever invited them: the database holds it by this key. `%` is any friend's, as a pattern. */
export const keyOf = (friendId: number | '%'): string => `${KEY}${friendId}`

export type ReferralPromise = {
  referrer_id: number
  challenge_id: number
  points: number
  friend_points: number
  caption: string
}

/**
 * What waits for this friend's first challenge, as one JSON value (`ReferralPromise`); null where nobody invited them, or it
 * was released before.
 * @param friend the friend's alias of `participants` in the statement
 */
export const referralPromiseSql = (friend: string): string =>
  `(select jsonb_build_object('referrer_id', h.participant_id, 'challenge_id', r.id, 'points', h.amount,
       'friend_points', r.referral_friend_points::int, 'caption', r.caption)
     from pending_points h join challenges r on r.id = h.cause_id::int and r.program_id = h.program_id
     where h.program_id = ${friend}.program_id and h.idempotency_key = '${KEY}' || ${friend}.id and h.status = 'pending'
       and h.held_because = '${WAITS_FOR_FRIEND.replaceAll("'", "''")}')`
