import { recordAction } from '@/domain/activity'
import { noteConfirmation } from '@/domain/confirmations'
import type { Context } from '@/domain/context'
import { canEarnSql } from '@/domain/eligibility'
import { noteHoldOpened } from '@/domain/holds'
import { awardPoints, cancelPendingPoints, holdPoints } from '@/domain/points'
import { isAvailableSql } from '@/domain/programs'
import type { Earner } from '@/domain/rewards'
import { multiplierSql } from '@/domain/tier-multiplier'
import { earningOf } from './earning-of'
import { recordCompletion } from './record-completion'
import { keyOf, type ReferralPromise, WAITS_FOR_FRIEND } from './referral-promise'
import { type Invitation, type Suspicion, suspectReferral } from './referral-suspicion'

type Referral = Invitation & {
  referrer_id: number
  challenge_id: number
  caption: string
  points: number
  reward_type: 'points' | 'prize'
  multiplier: number
  cap_per_month: number | null
  held_this_month: number
}

/**
 * Holds the referrer's points, multiplied by their tier, when their friend is verified (RULE-24): until the friend completes a first challenge, or
 * until a review if something is suspicious. Referrals beyond the challenge's cap get nothing. If it gives a prize, or
 * only the friend earns, the promise has no points and still waits.
 */
export const holdReferralPoints = async (
  context: Context,
  { friendId, programId }: { programId: number; friendId: number },
): Promise<void> => {
  await lockReferrals(context, programId, friendId)
  const referral = await findReferral(context, programId, friendId)
  if (!referral) return
  if (referral.cap_per_month !== null && referral.held_this_month >= referral.cap_per_month) {
    await holdSimilarForReview(context, programId, friendId)
    return
  }
  const suspicion = suspectReferral(referral)
  const held = await holdPoints(context, {
    programId,
    participantId: referral.referrer_id,
    amount: earningOf(referral).points,
    allowsZero: true,
    key: keyOf(friendId),
    cause: { type: 'Challenge', id: referral.challenge_id },
    title: referral.caption,
    heldBecause: suspicion ?? WAITS_FOR_FRIEND,
    friend: { id: friendId, needsReview: suspicion !== null },
  })
  if (held.ok && !held.duplicate && suspicion)
    await noteHoldOpened(context, {
      ...{ programId, kind: 'referrals', holdId: held.pendingId, participantId: referral.referrer_id },
      ...{ points: earningOf(referral).points, signals: [suspicion] },
    })
  // Verifying another address finds the earlier promise, perhaps with other points, and keeps it.
  if (!held.ok && held.reason !== 'key_reused')
    throw new Error(`could not hold the points for inviting participant ${friendId}: ${held.reason}`)
  // After the lock on the referrer's balance, in the order used everywhere.
  await holdSimilarForReview(context, programId, friendId)
}

/**
 * Serializes friends of one referrer, so that concurrent ones can't exceed the cap, and friends with the same browser,
 * mailbox or network, so that they see each other. Locks are taken in one order to avoid deadlocks.
 */
const lockReferrals = ({ sql }: Context, programId: number, friendId: number) =>
  sql(
    `select pg_advisory_xact_lock(k) from (
       select distinct hashtextextended('referrals:' || p.program_id || ':' || key, 0) as k
       from participants p, unnest(array[p.referred_by_id::text, laurel_mailbox(p.email), p.signup_device_hash, p.signup_ip_hash]) key
       where p.id = $1 and p.program_id = $2 and p.referred_by_id is not null and key is not null order by 1 offset 0) locks`,
    [friendId, programId],
  )

/**
 * SQL conditions under which two participants may be the same person. Mailboxes and browsers are compared regardless of who
 * invited them. IP addresses are compared only with the referrer and the referrer's other friends, because housemates,
 * colleagues and customers of the same carrier share them.
 * @param friend and other aliases of `participants` in one program
 */
const alikeSql = (friend: string, other: string) => ({
  mailbox: `laurel_mailbox(${other}.email) = laurel_mailbox(${friend}.email)`,
  device: `${other}.signup_device_hash = ${friend}.signup_device_hash`,
  network: `${other}.signup_ip_hash = ${friend}.signup_ip_hash and (${other}.id = ${friend}.referred_by_id or ${other}.referred_by_id = ${friend}.referred_by_id)`,
})

const someoneSql = (friend: string, alike: (other: string) => string): string =>
  `exists (select from participants o where o.program_id = ${friend}.program_id and o.id <> ${friend}.id and o.erased_at is null and ${alike('o')})`

/** Holds for review the pending promises of friends who turn out to be similar to this one. */
const holdSimilarForReview = async (context: Context, programId: number, friendId: number): Promise<void> => {
  const { now, sql } = context
  const { device, mailbox } = alikeSql('p', 'o')
  // Inviting a housemate doesn't make the referrer's own invitation suspicious.
  const network = 'o.signup_ip_hash = p.signup_ip_hash and o.referred_by_id = p.referred_by_id'
  const alike = await sql<{ id: number; reason: Suspicion }>(
    `select o.id,
       case when ${mailbox} then 'same_mailbox' when ${device} then 'same_device' else 'same_network' end as reason
     from participants p join participants o on o.program_id = p.program_id and o.id <> p.id and o.erased_at is null
       and o.referred_by_id is not null and (${mailbox} or ${device} or (${network}))
     where p.id = $1 and p.program_id = $2`,
    [friendId, programId],
  )
  if (alike.length === 0) return
  const held = await sql<{ id: number; participant_id: number; points: number; reason: Suspicion }>(
    `update pending_points h set held_because = a.reason, needs_review = true, updated_at = $4
     from unnest($2::int[], $3::text[]) a(friend_id, reason)
     where h.program_id = $1 and h.friend_id = a.friend_id and h.status = 'pending' and not h.needs_review
     returning h.id, h.participant_id, h.amount::int as points, a.reason`,
    [programId, alike.map(({ id }) => id), alike.map(({ reason }) => reason), now],
  )
  for (const { id, participant_id, points, reason } of held)
    await noteHoldOpened(context, {
      ...{ programId, kind: 'referrals', holdId: id, participantId: participant_id, points, signals: [reason] },
    })
}

const findReferral = async ({ now, sql }: Context, programId: number, friendId: number): Promise<Referral | null> => {
  const [row] = await sql<Referral>(
    `select r.id as referrer_id, p.email,
       ${someoneSql('p', (other) => alikeSql('p', other).mailbox)} as same_mailbox,
       ${someoneSql('p', (other) => alikeSql('p', other).device)} as same_device,
       ${someoneSql('p', (other) => alikeSql('p', other).network)} as same_ip,
       c.id as challenge_id, c.caption, c.points, c.reward_type, ${multiplierSql('g', 'r')} as multiplier, c.referral_cap_per_month::int as cap_per_month,
       (select count(*)::int from pending_points h where h.participant_id = r.id and h.program_id = r.program_id
         and h.friend_id is not null and h.status <> 'cancelled'
         and h.created_at >= date_trunc('month', $3::timestamptz, g.time_zone)) as held_this_month
     from participants p
     join programs g on g.id = p.program_id
     join participants r on r.id = p.referred_by_id and r.program_id = p.program_id and r.id <> p.id
       and ${canEarnSql('r')}
     join lateral (select * from challenges c where c.program_id = p.program_id and c.challenge_type = 'referral'
       and ${isAvailableSql('c', '$3')} order by c.position, c.id limit 1) c on true
     where p.id = $2 and p.program_id = $1`,
    [programId, friendId, now],
  )
  return row ?? null
}

/**
 * Completes the referral challenge for a friend who completed a first challenge, and credits the pending points. If the
 * challenge has ended or is used up, the points are canceled.
 * @returns the referrer, who may now deserve a reward
 */
export const releaseReferralPoints = async (
  context: Context,
  { friendId, programId, promise }: { programId: number; friendId: number; promise: ReferralPromise },
): Promise<Earner | null> => {
  const key = keyOf(friendId)
  const { completion, earner } = await recordCompletion(context, {
    programId,
    participantId: promise.referrer_id,
    challengeId: promise.challenge_id,
    source: 'job',
    occasion: `friend:${friendId}`,
    held: { key, points: promise.points },
    // Pending points are credited even if the prize is gone.
    isPrizeOptional: promise.points > 0 || promise.friend_points > 0,
    evidence: { friend_id: friendId },
  })
  if (!completion.ok) {
    await cancelPendingPoints(context, { programId, key })
    return null
  }
  if (completion.points > 0)
    await noteConfirmation(context, {
      ...{ programId, participantId: promise.referrer_id, kind: 'referralRewarded', key },
      data: { title: promise.caption, points: completion.points },
    })
  if (earner && promise.friend_points > 0) {
    const welcome = await awardPoints(context, {
      programId,
      participantId: friendId,
      amount: promise.friend_points,
      key: `${key}:welcome`,
      cause: { type: 'Challenge', id: promise.challenge_id },
      title: promise.caption,
      rule: 'challenge referral, friend',
    })
    if (!welcome.ok) throw new Error(`could not post the points of invited participant ${friendId}: ${welcome.reason}`)
    await recordAction(context, {
      programId,
      participantId: friendId,
      actionType: 'friend_welcomed',
      title: promise.caption,
      points: promise.friend_points,
      actionable: { type: 'Challenge', id: promise.challenge_id },
      pointEntryId: welcome.entryId,
    })
  }
  return earner
}

/**
 * Locks limited challenges first, then balances, then reward stocks, each ordered by id. A friend's completion with its
 * referral is the only transaction that pays two participants; without this order two of them could deadlock.
 */
export const lockBoth = async (
  { sql }: Context,
  {
    challengeId,
    participantId,
    programId,
    promise,
  }: {
    programId: number
    participantId: number
    challengeId: number
    promise: Pick<ReferralPromise, 'challenge_id' | 'referrer_id'>
  },
): Promise<void> => {
  await sql(
    `select 1 from challenges where id = any($1::int[]) and program_id = $2 and (max_completions is not null or points_budget is not null)
     order by id for no key update`,
    [[challengeId, promise.challenge_id], programId],
  )
  await sql(
    `select 1 from participant_balances where participant_id = any($1::int[]) and program_id = $2
     order by participant_id for no key update`,
    [[participantId, promise.referrer_id], programId],
  )
}

/** Cancels the referrer's pending points when the friend is erased and will not complete anything. */
export const cancelReferralPoints = async (
  context: Context,
  { friendId, programId }: { programId: number; friendId: number },
): Promise<void> => {
  await cancelPendingPoints(context, { programId, key: keyOf(friendId) })
}
