import { recordAction } from '@/domain/activity'
import { type Context, inTransaction } from '@/domain/context'
import { awardPoints, releasePendingPoints } from '@/domain/points'
import type { Earner } from '@/domain/rewards'
import { onlyRow } from '@/platform/sql'
import { periodKey, type Repeats } from './period-key'
import { deriveChallengeStatus } from './status'

export type CompletionSource = 'site' | 'api' | 'import' | 'payment' | 'job' | 'seed'

export type CompletionRequest = {
  programId: number
  participantId: number
  challengeId: number
  source: CompletionSource
  /** What the server saw, kept with the completion and the points. */
  evidence?: unknown
  /** When it happened; now unless history is being written. */
  completedAt?: Date
  /** In place of the period: one completion for each friend, or for each checkout session (decisions 24 and 25). */
  occasion?: string
  /** In place of the challenge's own: a donation's points hang on its amount. */
  points?: number
}

export type RecordedRequest = CompletionRequest & {
  /** Points that were promised under this key before; they are released in place of a new award (decisions 24). */
  held?: { key: string; points: number }
}

export type CompletionRefusal =
  | 'not_found'
  | 'not_active'
  | 'not_verified'
  | 'api_only'
  | 'limit_reached'
  | 'own_limit_reached'

export type Completion =
  | { ok: true; completionId: number; points: number; alreadyCompleted: boolean }
  | { ok: false; reason: CompletionRefusal }

/** `earner`: who has come to deserve what by a new completion; the caller grants it last, because rewards share stocks. */
export type Recorded =
  | { completion: Completion & { ok: true; alreadyCompleted: false }; earner: Earner }
  | { completion: Completion; earner: null }

/**
 * Completes a challenge and credits its points, in one transaction (decisions 21): once for a participant and a period,
 * however often and from however many places it is asked at once. The second asker gets the first one's answer.
 * `completeChallenge` is this and what follows from it.
 */
export const recordCompletion = (context: Context, request: RecordedRequest): Promise<Recorded> =>
  inTransaction(context, async (tx): Promise<Recorded> => {
    const challenge = await findCompletable(tx, request)
    if (!challenge) return refuse('not_found')
    if (!challenge.may_earn) return refuse('not_verified')
    if (challenge.api_completion_only && request.source === 'site') return refuse('api_only')
    if (deriveChallengeStatus(challenge, tx.now) !== 'active') return refuse('not_active')

    const period = request.occasion ?? periodKey(challenge.repeats, tx.now, challenge.time_zone)
    const points =
      request.held?.points ?? (challenge.reward_type === 'points' ? (request.points ?? challenge.points) : 0)
    const isLimited = challenge.max_completions !== null || challenge.points_budget !== null
    const isLimitedForEach = challenge.max_completions_per_participant !== null
    // Checked before anything is written, so that a refusal leaves nothing to undo in a caller's transaction.
    if (isLimited) await lockLimits(tx, request)
    if (isLimitedForEach) await lockParticipant(tx, request)
    if (isLimited || isLimitedForEach) {
      const earlier = await findCompletion(tx, request, period)
      if (earlier) return repeat(earlier)
    }
    if (isLimitedForEach && !(await fitsOwnLimit(tx, request, challenge))) return refuse('own_limit_reached')
    if (isLimited && !(await fitsLimits(tx, request, challenge, points))) return refuse('limit_reached')

    const written = await writeCompletion(tx, request, period, points)
    if ('earlier' in written) return repeat(written.earlier)

    const { completionId, resets } = written
    const cause = { type: 'Challenge', id: challenge.id } as const
    const award =
      points > 0 ? await credit(tx, request, { ...challenge, points, period, completionId, resets, cause }) : null
    const pointEntryId = award?.entryId ?? null
    await tx.sql(
      `with done as (update challenge_completions set point_entry_id = $1 where id = $2),
            unlocked as (update participants set offers_unlocked = true where id = $3 and program_id = $4 and $5 and not offers_unlocked)
       update participant_balances set completed_challenges = completed_challenges + 1 where participant_id = $3 and program_id = $4`,
      [pointEntryId, completionId, request.participantId, request.programId, challenge.unlocks_offers],
    )
    await recordAction(tx, {
      programId: request.programId,
      participantId: request.participantId,
      actionType: 'challenge_completed',
      title: challenge.caption,
      points,
      actionable: cause,
      pointEntryId,
    })
    const earner = {
      programId: request.programId,
      participantId: request.participantId,
      completion: {
        id: completionId,
        challengeId: challenge.id,
        prizeId: challenge.reward_type === 'prize' ? challenge.prize_id : null,
        unlocksOffers: challenge.unlocks_offers,
      },
    }
    return { completion: { ok: true, completionId, points, alreadyCompleted: false }, earner }
  })

const refuse = (reason: CompletionRefusal): Recorded => ({ completion: { ok: false, reason }, earner: null })

const repeat = (earlier: { completionId: number; points: number }): Recorded => ({
  completion: { ok: true, alreadyCompleted: true, ...earlier },
  earner: null,
})

type Credit = {
  caption: string
  challenge_type: string
  points: number
  period: string
  completionId: number
  resets: number
  cause: { type: 'Challenge'; id: number }
}

/** A completion that was reset and done again is another earning, with a key of its own (decisions 17). */
const credit = async (
  context: Context,
  { evidence, held, participantId, programId }: RecordedRequest,
  { caption, cause, challenge_type, completionId, period, points, resets }: Credit,
): Promise<{ entryId: number }> => {
  const key = `challenge:${cause.id}:participant:${participantId}:${period}`
  const award = (times: number) =>
    awardPoints(context, {
      programId,
      participantId,
      amount: points,
      key: times > 0 ? `${key}:${times}` : key,
      cause,
      title: caption,
      rule: `challenge ${challenge_type}`,
      evidence: { completion_id: completionId, ...(isRecord(evidence) ? evidence : {}) },
    })
  let posted = held ? await releasePendingPoints(context, { programId, key: held.key }) : await award(resets)
  if (!held && !(posted.ok && !posted.duplicate)) {
    // A reset was committed while the new completion waited for it: the count is from before, and so is the key.
    posted = await award(await countResets(context, { participantId, programId, challengeId: cause.id }, period))
  }
  if (!posted.ok) throw new Error(`points of completion ${completionId} were refused: ${posted.reason}`)
  return posted
}

const countResets = async (
  { sql }: Context,
  { challengeId, participantId, programId }: Pick<CompletionRequest, 'challengeId' | 'participantId' | 'programId'>,
  period: string,
): Promise<number> =>
  onlyRow(
    await sql<{ resets: number }>(
      `select count(*)::int as resets from challenge_completions
       where participant_id = $1 and challenge_id = $2 and program_id = $3 and period_key = $4 and reset_at is not null`,
      [participantId, challengeId, programId, period],
    ),
  ).resets

type Completable = {
  id: number
  caption: string
  challenge_type: string
  points: number
  reward_type: 'points' | 'prize'
  prize_id: number | null
  repeats: Repeats
  approved_at: Date | null
  start: Date | null
  finish: Date | null
  api_completion_only: boolean
  unlocks_offers: boolean
  max_completions: number | null
  max_completions_per_participant: number | null
  points_budget: number | null
  time_zone: string
  may_earn: boolean
}

/** A participant may earn once their address is verified and while they may sign in (decisions 11 and 12). */
const findCompletable = async (
  { sql }: Context,
  { challengeId, participantId, programId }: CompletionRequest,
): Promise<Completable | null> => {
  const [row] = await sql<Completable>(
    `select c.id, c.caption, c.challenge_type, c.points, c.reward_type, c.prize_id, c.repeats, c.approved_at, c.start, c.finish,
       c.api_completion_only, c.unlocks_offers, c.max_completions, c.max_completions_per_participant, c.points_budget, g.time_zone,
       p.status in ('active', 'opted_out') and p.email_verified_at is not null and p.erased_at is null as may_earn
     from challenges c join programs g on g.id = c.program_id join participants p on p.program_id = c.program_id and p.id = $3
     where c.id = $1 and c.program_id = $2`,
    [challengeId, programId, participantId],
  )
  return row ?? null
}

/**
 * Completions of a limited challenge go one after another. NO KEY UPDATE, because a plain FOR UPDATE would wait for the
 * key locks that each other's new completions hold on this row, and deadlock.
 */
const lockLimits = ({ sql }: Context, { challengeId, programId }: CompletionRequest) =>
  sql('select 1 from challenges where id = $1 and program_id = $2 for no key update', [challengeId, programId])

/** One person's completions of what is limited for each go one after another: their balance is what all of them wait for. */
const lockParticipant = ({ sql }: Context, { participantId, programId }: CompletionRequest) =>
  sql('select 1 from participant_balances where participant_id = $1 and program_id = $2 for no key update', [
    participantId,
    programId,
  ])

/** Over all periods and occasions; what was reset does not count. */
const fitsOwnLimit = async (
  { sql }: Context,
  { challengeId, participantId, programId }: CompletionRequest,
  { max_completions_per_participant: limit }: Pick<Completable, 'max_completions_per_participant'>,
): Promise<boolean> => {
  const { completions } = onlyRow(
    await sql<{ completions: number }>(
      `select count(*)::int as completions from challenge_completions
       where challenge_id = $1 and participant_id = $2 and program_id = $3 and reset_at is null`,
      [challengeId, participantId, programId],
    ),
  )
  return limit === null || completions < limit
}

const fitsLimits = async (
  { sql }: Context,
  { challengeId, programId }: CompletionRequest,
  limits: Pick<Completable, 'max_completions' | 'points_budget'>,
  points: number,
): Promise<boolean> => {
  const { completions, spent } = onlyRow(
    await sql<{ completions: number; spent: number }>(
      `select count(*)::int as completions, coalesce(sum(points), 0)::float8 as spent
       from challenge_completions where challenge_id = $1 and program_id = $2 and reset_at is null`,
      [challengeId, programId],
    ),
  )
  return (
    (limits.max_completions === null || completions < limits.max_completions) &&
    (limits.points_budget === null || spent + points <= limits.points_budget)
  )
}

const findCompletion = async (
  { sql }: Context,
  { challengeId, participantId, programId }: CompletionRequest,
  period: string,
): Promise<{ completionId: number; points: number } | null> => {
  const [row] = await sql<{ id: number; points: number }>(
    `select id, points from challenge_completions
     where participant_id = $1 and challenge_id = $2 and program_id = $3 and period_key = $4 and reset_at is null`,
    [participantId, challengeId, programId, period],
  )
  return row ? { completionId: row.id, points: row.points } : null
}

/** What was there may be reset between the two looks at it: then there is room for this one after all. */
const writeCompletion = async (
  context: Context,
  request: CompletionRequest,
  period: string,
  points: number,
): Promise<{ completionId: number; resets: number } | { earlier: { completionId: number; points: number } }> => {
  for (let tries = 0; tries < 5; tries++) {
    const inserted = await insertCompletion(context, request, period, points)
    if (inserted) return inserted
    const earlier = await findCompletion(context, request, period)
    if (earlier) return { earlier }
  }
  throw new Error(`completion of challenge ${request.challengeId} is neither new nor there`)
}

/** Waits for whoever is completing the same at this moment. @returns null when it was completed already */
const insertCompletion = async (
  { now, sql }: Context,
  { challengeId, evidence, participantId, programId, source }: CompletionRequest,
  period: string,
  points: number,
): Promise<{ completionId: number; resets: number } | null> => {
  const [row] = await sql<{ id: number; resets: number }>(
    `insert into challenge_completions (program_id, challenge_id, participant_id, period_key, source, points, evidence, completed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (participant_id, challenge_id, period_key) where reset_at is null do nothing
     returning id, (select count(*)::int from challenge_completions r
       where r.participant_id = $3 and r.challenge_id = $2 and r.period_key = $4 and r.reset_at is not null) as resets`,
    [programId, challengeId, participantId, period, source, points, JSON.stringify(evidence ?? null), now],
  )
  return row ? { completionId: row.id, resets: row.resets } : null
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
