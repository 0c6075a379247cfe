import { actorColumns, type Context, inTransaction } from '@/domain/context'
import type { IneligibilityReason } from '@/domain/eligibility'
import { isHooked, runBeforeWrite } from '@/domain/hooks'
import { MAX_POINTS } from '@/domain/points'
import type { Earner, GrantedReward } from '@/domain/rewards'
import { earningEvidence } from '@/domain/tiers'
import { onlyRow } from '@/platform/sql'
import { earningOf } from './earning-of'
import { type Completable, findCompletable } from './find-completable'
import { periodKey } from './period-key'
import { type PrizeRefusal, refusePrize } from './prize'
import { deriveChallengeStatus } from './status'

export type CompletionSource = 'site' | 'api' | 'import' | 'payment' | 'job' | 'seed'

export type CompletionRequest = {
  programId: number
  participantId: number
  challengeId: number
  source: CompletionSource
  /** Server-side evidence, stored with the completion and the points. */
  evidence?: unknown
  /**
   * Personal evidence, such as a position: stored with the completion only, because erasure doesn't touch the ledger.
   */
  personal?: Record<string, unknown> | undefined
  /** When it happened; defaults to now. Seeds and imports set it. */
  completedAt?: Date
  /** Replaces the period: one completion for each friend or checkout session (RULE-24 and RULE-25). */
  occasion?: string
  /** Replaces the challenge's points: a donation's points depend on its amount. */
  points?: number
  /** Payload creates the row and runs its hooks. */
  byPayload?: boolean
  /** The click-through that completes the challenge, written and counted with it. */
  click?: Record<string, unknown> | undefined
}

export type RecordedRequest = CompletionRequest & {
  /** Points pending under this key, released instead of a new award (RULE-24). */
  held?: { key: string; points: number }
  /** Completes even if the prize can't be given, because the occasion won't repeat or brings other things too. */
  isPrizeOptional?: boolean
}

export type CompletionRefusal =
  | 'not_found'
  | 'not_active'
  | IneligibilityReason
  | 'tier_required'
  | 'api_only'
  | 'limit_reached'
  | 'own_limit_reached'
  | PrizeRefusal

/** `earned`: rewards that were granted with it, its prize among them; missing for an earlier completion. */
export type Completion =
  | {
      ok: true
      completionId: number
      points: number
      alreadyCompleted: boolean
      earned?: Pick<GrantedReward, 'id' | 'name'>[]
    }
  | { ok: false; reason: CompletionRefusal }

/**
 * `earner`: who may deserve rewards after a new completion; the caller grants them last, because rewards share stocks.
 */
export type Recorded =
  | { completion: Completion & { ok: true; alreadyCompleted: false }; earner: Earner }
  | { completion: Completion; earner: null }

/**
 * Completes a challenge and credits its points in one transaction (RULE-21), once per participant and period, however
 * many requests arrive at once; later ones get the first one's result. `completeChallenge` adds what follows from a
 * completion.
 * @param known the challenge, if the caller has loaded it in this transaction
 */
export const recordCompletion = (
  context: Context,
  request: RecordedRequest,
  known?: Completable | null,
): Promise<Recorded> =>
  inTransaction(context, async (tx): Promise<Recorded> => {
    const challenge = known ?? (await findCompletable(tx, request))
    if (!challenge) return refuse('not_found')
    const refusal = refusalOf(tx, request, challenge)
    if (refusal) return refuse(refusal)

    const { bonus, period, points } = worthOf(tx, request, challenge)
    const isLimited = isLimitedForAll(challenge)
    const isLimitedForEach = challenge.max_completions_per_participant !== null
    const prizeRefusal = request.isPrizeOptional ? null : refusePrize(challenge)
    // Checked before anything is written, so that a refusal leaves nothing to undo in a caller's transaction.
    if (isLimited) await lockLimits(tx, request)
    if (isLimitedForEach) await lockParticipant(tx, request)
    if (isLimited || isLimitedForEach || prizeRefusal) {
      const earlier = await findCompletion(tx, request, period)
      if (earlier) return repeat(earlier)
    }
    if (isLimitedForEach && !(await fitsOwnLimit(tx, request, challenge))) return refuse('own_limit_reached')
    if (isLimited && !(await fitsLimits(tx, request, challenge, points))) return refuse('limit_reached')
    if (prizeRefusal) return refuse(prizeRefusal)

    const adjusted = await adjustByHooks(tx, request, { challenge, period, points })
    if ('earlier' in adjusted) return repeat(adjusted.earlier)
    if (isLimited && adjusted.points > points && !(await fitsLimits(tx, request, challenge, adjusted.points)))
      return refuse('limit_reached')
    const written = await writeCompletion(tx, request, {
      ...{ challenge, period, bonus: adjusted.points === points ? bonus : {} },
      points: adjusted.points,
      isAlone: false,
    })
    if (written.already) return repeat(written)
    adjusted.written?.(written.completionId)

    const { completionId } = written
    const earner = {
      programId: request.programId,
      participantId: request.participantId,
      completion: {
        id: completionId,
        challengeId: challenge.id,
        prizeId: challenge.prize?.reward_id ?? null,
        unlocksOffers: challenge.unlocks_offers,
      },
    }
    return { completion: { ok: true, completionId, points: written.points, alreadyCompleted: false }, earner }
  })

/**
 * `beforeChange` hooks may set the points, so they run before the ledger is written, but not for an earlier completion.
 */
const adjustByHooks = async (
  tx: Context,
  request: RecordedRequest,
  { challenge, period, points }: { challenge: Completable; period: string; points: number },
): Promise<
  { earlier: { completionId: number; points: number } } | { points: number; written?: (id: number) => void }
> => {
  if (request.byPayload || !isHooked(tx.payload, 'challenge-completions')) return { points }
  const earlier = await findCompletion(tx, request, period)
  if (earlier) return { earlier }
  const { data, written } = await runBeforeWrite(tx, 'challenge-completions', {
    program: request.programId,
    participant: request.participantId,
    challenge: challenge.id,
    period_key: period,
    source: request.source,
    points,
    evidence: request.evidence ?? null,
    completed_at: tx.now.toISOString(),
  })
  if (!isPoints(data.points))
    throw new Error(`a hook set an invalid number of points for a completion: ${String(data.points)}`)
  // Pending points are released unchanged.
  return { points: request.held ? points : data.points, written }
}

const isPoints = (points: unknown): points is number =>
  Number.isSafeInteger(points) && Number(points) >= 0 && Number(points) <= MAX_POINTS

/**
 * Like `recordCompletion` in a single statement, for completions that lead to nothing but points.
 * @returns null if more follows, or may; nothing was written, and the caller needs a transaction
 */
export const recordSimpleCompletion = async (
  context: Context,
  request: CompletionRequest,
  challenge: Completable,
): Promise<Completion | null> => {
  const isAlone =
    !context.req.transactionID &&
    !isHooked(context.payload, 'challenge-completions') &&
    !challenge.promise &&
    !challenge.enters_sweepstakes &&
    challenge.reward_type !== 'prize' &&
    !isLimitedForAll(challenge) &&
    challenge.max_completions_per_participant === null
  if (!isAlone) return null
  const refusal = refusalOf(context, request, challenge)
  if (refusal) return { ok: false, reason: refusal }
  const worth = worthOf(context, request, challenge)
  return writeCompletion(context, request, { challenge, ...worth, isAlone })
    .then(
      ({ already, completionId, points }) => ({ ok: true, completionId, points, alreadyCompleted: already }) as const,
    )
    .catch((error: unknown) => {
      if ((error as { code?: string } | null)?.code === REWARD_FOLLOWS) return null
      throw error
    })
}

/** Raised by `laurel_write_completion` to roll back when a reward must be granted with a completion. */
const REWARD_FOLLOWS = 'LR002'

const refusalOf = ({ now }: Context, { source }: RecordedRequest, challenge: Completable): CompletionRefusal | null => {
  if (challenge.ineligibility) return challenge.ineligibility
  // Payments were checked before they were made, and jobs are not restricted by tiers.
  if (source === 'site' || source === 'api') {
    if (challenge.is_for_others) return 'not_active'
    if (challenge.missing_tier !== null) return 'tier_required'
  }
  if (challenge.api_completion_only && source === 'site') return 'api_only'
  return deriveChallengeStatus(challenge, now) === 'active' ? null : 'not_active'
}

/** The key that makes a completion unique, and what it earns. */
const worthOf = ({ now }: Context, request: RecordedRequest, challenge: Completable) => ({
  period: request.occasion ?? periodKey(challenge.repeats, now, challenge.time_zone),
  ...earningOfRequest(request, challenge),
})

/** Pending points were multiplied when they were promised, and are released unchanged (RULE-65). */
const earningOfRequest = (
  request: RecordedRequest,
  challenge: Completable,
): { points: number; bonus: Record<string, number> } => {
  if (request.held) return { points: request.held.points, bonus: {} }
  const earning = earningOf(challenge, request.points)
  return { points: earning.points, bonus: earningEvidence(earning) }
}

const isLimitedForAll = ({ max_completions, points_budget }: Completable): boolean =>
  max_completions !== null || points_budget !== null

const refuse = (reason: CompletionRefusal): Recorded => ({ completion: { ok: false, reason }, earner: null })

const repeat = ({ completionId, points }: { completionId: number; points: number }): Recorded => ({
  completion: { ok: true, alreadyCompleted: true, completionId, points },
  earner: null,
})

/**
 * Serializes completions of a limited challenge. NO KEY UPDATE, because a plain FOR UPDATE would wait for the key locks
 * that each other's new completions hold on this row, and deadlock.
 */
const lockLimits = ({ sql }: Context, { challengeId, programId }: CompletionRequest) =>
  sql('select 1 from challenges where id = $1 and program_id = $2 for no key update', [challengeId, programId])

/** Serializes a participant's completions of challenges that are limited per person, by locking their balance. */
const lockParticipant = ({ sql }: Context, { participantId, programId }: CompletionRequest) =>
  sql('select 1 from participant_balances where participant_id = $1 and program_id = $2 for no key update', [
    participantId,
    programId,
  ])

/** Counts all periods and occasions, except reset completions. */
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

/** A single statement (`laurel_write_completion`), which waits for a concurrent completion of the same period. */
const writeCompletion = async (
  { actor, now, sql }: Context,
  { challengeId, click, evidence, held, participantId, personal, programId, source }: RecordedRequest,
  {
    bonus,
    challenge,
    isAlone,
    period,
    points,
  }: { challenge: Completable; period: string; points: number; bonus: Record<string, number>; isAlone: boolean },
): Promise<{ completionId: number; points: number; already: boolean }> => {
  const { actor_id, actor_type } = actorColumns(actor)
  const written = onlyRow(
    await sql<{ completion_id: number; points: number; already: boolean; refused: string | null }>(
      'select * from laurel_write_completion($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)',
      [
        programId,
        participantId,
        challengeId,
        period,
        source,
        points,
        JSON.stringify({ ...(isRecord(evidence) ? evidence : {}), ...bonus }),
        JSON.stringify(personal && isRecord(evidence) ? { ...evidence, ...personal } : (evidence ?? null)),
        challenge.caption,
        `challenge ${challenge.challenge_type}`,
        held?.key ?? `challenge:${challengeId}:participant:${participantId}:${period}`,
        held !== undefined,
        challenge.unlocks_offers,
        click ? JSON.stringify(click) : null,
        isAlone,
        actor_type,
        actor_id,
        now,
      ],
    ),
  )
  const { already, completion_id: completionId, refused } = written
  if (refused) throw new Error(`could not post the points of completion ${completionId}: ${refused}`)
  return { completionId, points: written.points, already }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
