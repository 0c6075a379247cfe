import {
  type ChallengeForPage,
  type Context,
  completeChallenge,
  findChallenge,
  findLastReset,
  findRefusal,
  inTransaction,
  type KindRefusal,
  onlyRow,
  type Post,
  type Refusal,
  text,
  waitSecondsOf,
} from '@/plugin/domain'
import { occasionOfPost } from './posts-sql'

export type ViewPostParams = { programId: number; participantId: number; challengeId: string | number; postId: number }

/** Seconds left of the post's countdown. */
export type OpenedPost = { ok: true; waitSeconds: number } | Refusal

/**
 * Records when a participant opened a post (RULE-22). The first opening counts: repeats write nothing and return what
 * is left of the countdown.
 */
export const openPost = (context: Context, params: ViewPostParams): Promise<OpenedPost> =>
  inTransaction(context, async (tx) => {
    const found = await findPost(tx, params)
    if (!found.ok) return found
    const { challenge, post } = found
    const openedAt = (await findOpening(tx, params, challenge.id)) ?? (await noteOpening(tx, params, challenge.id))
    return { ok: true, waitSeconds: post.viewed ? 0 : secondsLeft(tx, post, openedAt) }
  })

/** `pointsInAll`: of all viewed posts, including this one. `earned`: rewards that were granted with this one. */
export type ViewedPost =
  | { ok: true; points: number; pointsInAll: number; allViewed: boolean; earned: { id: number; name: string }[] }
  | Refusal

/**
 * Completes the challenge once for a viewed post and credits its points, no sooner than its countdown allows since the
 * recorded opening (RULE-22). A repeated request earns nothing more.
 */
export const viewPost = (context: Context, params: ViewPostParams): Promise<ViewedPost> =>
  inTransaction(context, async (tx): Promise<ViewedPost> => {
    const found = await findPost(tx, params)
    if (!found.ok) return found
    const { challenge, post } = found
    const allViewed = challenge.posts.unviewed <= (post.viewed ? 0 : 1)
    const nothingNew = async (): Promise<ViewedPost> => {
      const pointsInAll = await countPoints(tx, params, challenge.id)
      return { ok: true, points: 0, pointsInAll, allViewed, earned: [] }
    }
    if (post.viewed) return nothingNew()
    const refusal = findRefusal(challenge)
    if (refusal) return refusal
    const openedAt = await findOpening(tx, params, challenge.id)
    if (!openedAt) return NOT_OPENED
    const waitSeconds = secondsLeft(tx, post, openedAt)
    if (waitSeconds > 0) return tooSoon(waitSeconds)

    const { participantId, postId, programId } = params
    const completion = await completeChallenge(tx, {
      programId,
      participantId,
      challengeId: challenge.id,
      source: 'site',
      occasion: occasionOfPost(postId),
      evidence: { social_network_post_id: postId, opened_at: openedAt.toISOString() },
    })
    if (!completion.ok) return completion
    if (completion.alreadyCompleted) return nothingNew()
    await tx.sql(
      `insert into challenge_events (program_id, challenge_id, participant_id, social_network_post_id, kind, occurred_at)
       values ($1, $2, $3, $4, 'post_view', $5) on conflict do nothing`,
      [programId, challenge.id, participantId, postId, tx.now],
    )
    const pointsInAll = await countPoints(tx, params, challenge.id)
    const { earned = [], points } = completion
    return { ok: true, points, pointsInAll, allViewed, earned }
  })

/** Excludes reset completions. */
const countPoints = async (
  { sql }: Context,
  { participantId, programId }: ViewPostParams,
  challengeId: number,
): Promise<number> => {
  const { points } = onlyRow(
    await sql<{ points: number }>(
      `select coalesce(sum(points), 0)::int as points from challenge_completions
       where participant_id = $1 and challenge_id = $2 and program_id = $3 and reset_at is null`,
      [participantId, challengeId, programId],
    ),
  )
  return points
}

type PostLookup = { ok: true; challenge: ChallengeForPage; post: Post } | Refusal

/** Only posts of the challenge's own pages; others count as unknown. */
const findPost = async (
  context: Context,
  { challengeId, participantId, postId, programId }: ViewPostParams,
): Promise<PostLookup> => {
  const challenge = await findChallenge(context, { programId, participantId, id: challengeId })
  if (challenge?.challenge_type !== 'unified_social') return { ok: false, reason: 'not_found' }
  if (challenge.status !== 'active') return { ok: false, reason: 'not_active' }
  const post = challenge.social_posts.find(({ id }) => id === postId)
  return post ? { ok: true, challenge, post } : POST_NOT_FOUND
}

const findOpening = async (
  context: Context,
  { participantId, postId, programId }: ViewPostParams,
  challengeId: number,
): Promise<Date | null> => {
  const { sql } = context
  const lastReset = await findLastReset(context, { challengeId, participantId, programId })
  const [row] = await sql<{ occurred_at: Date }>(
    `select occurred_at from challenge_events where participant_id = $1 and challenge_id = $2 and social_network_post_id = $3
       and program_id = $4 and kind = 'post_open' and occurred_at > coalesce($5::timestamptz, '-infinity') order by occurred_at limit 1`,
    [participantId, challengeId, postId, programId, lastReset],
  )
  return row?.occurred_at ?? null
}

/** Concurrent requests leave two openings, of which the first counts. */
const noteOpening = async (
  { now, sql }: Context,
  { participantId, postId, programId }: ViewPostParams,
  challengeId: number,
): Promise<Date> => {
  await sql(
    `insert into challenge_events (program_id, challenge_id, participant_id, social_network_post_id, kind, occurred_at)
     values ($1, $2, $3, $4, 'post_open', $5)`,
    [programId, challengeId, participantId, postId, now],
  )
  return now
}

const secondsLeft = ({ now }: Context, post: Post, openedAt: Date): number =>
  Math.max(0, Math.ceil(waitSecondsOf(post) - (now.getTime() - openedAt.getTime()) / 1000))

/** The challenge continues without this post. */
const POST_NOT_FOUND: KindRefusal = {
  ok: false,
  reason: 'post_not_found',
  message: text('social.postNotFound'),
}

const NOT_OPENED: KindRefusal = {
  ok: false,
  reason: 'not_opened',
  message: text('social.postNotOpened'),
}

const tooSoon = (seconds: number): KindRefusal => ({
  ok: false,
  reason: 'too_soon',
  message: text('social.postTooSoon', { count: seconds }),
})
