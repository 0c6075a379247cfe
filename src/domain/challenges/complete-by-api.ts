import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { findNamedParticipant, type NamedParticipant } from '@/domain/named-participant'
import { onlyRow } from '@/platform/sql'
import { completeChallenge } from './complete-challenge'
import type { CompletionRefusal } from './record-completion'

export type ApiCompletionRequest = {
  programId: number
  /** The challenge's identifier. */
  challenge: string
  participant: NamedParticipant
  /**
   * The caller's key for one completion; the same key, also from another API key of the program, is the same
   * completion.
   */
  idempotencyKey: string
}

export type ReportedCompletion = {
  challenge: { identifier: string }
  participant: { identifier: string }
  points: number
  completed_at: Date
  reversed_at: Date | null
}

/** `key_reused`: the idempotency key was used for another completion. */
export type ApiCompletion =
  | { ok: true; completion: ReportedCompletion; isNew: boolean }
  | {
      ok: false
      reason:
        | 'challenge_not_found'
        | 'challenge_not_by_api'
        | 'challenge_not_active'
        | 'challenge_limit_reached'
        | 'challenge_prize_gone'
        | 'participant_not_found'
        | 'participant_cannot_earn'
        | 'key_reused'
    }

const REFUSALS = {
  not_found: 'challenge_not_found',
  not_active: 'challenge_not_active',
  not_verified: 'participant_cannot_earn',
  terms_not_accepted: 'participant_cannot_earn',
  account_pending: 'participant_cannot_earn',
  tier_required: 'participant_cannot_earn',
  api_only: 'challenge_not_by_api',
  limit_reached: 'challenge_limit_reached',
  own_limit_reached: 'challenge_limit_reached',
  prize_gone: 'challenge_prize_gone',
  prize_unavailable: 'challenge_prize_gone',
} as const satisfies Record<CompletionRefusal, string>

/** Laurel itself observes these (RULE-11, RULE-24, RULE-25): joining, a friend, a payment. */
const COMPLETED_BY_US: readonly string[] = ['signup', 'referral', 'donation', 'membership']
export const isCompletedInternally = (challengeType: string): boolean => COMPLETED_BY_US.includes(challengeType)

/**
 * Completes a challenge with API-only completion (RULE-23), reported by another system and subject to the usual rules.
 * Completion, points and idempotency key are written in one transaction. A completion of the same period is returned as
 * it is.
 */
export const completeByApi = (context: Context, request: ApiCompletionRequest): Promise<ApiCompletion> =>
  inTransaction(context, async (tx): Promise<ApiCompletion> => {
    const { idempotencyKey, programId } = request
    // The same key may arrive twice at once: the second request waits for the first one's outcome.
    await lockApiKey(tx, programId, idempotencyKey)
    const [challenge] = await tx.sql<{ id: number; is_by_api: boolean }>(
      `select id, api_completion_only and challenge_type <> all ($3) as is_by_api from challenges
       where program_id = $1 and identifier = $2`,
      [programId, request.challenge, COMPLETED_BY_US],
    )
    if (!challenge) return { ok: false, reason: 'challenge_not_found' }
    const participant = await findNamedParticipant(tx, programId, request.participant)
    if (!participant) return { ok: false, reason: 'participant_not_found' }
    const [earlier] = await tx.sql<{ id: number; challenge_id: number; participant_id: number }>(
      `select d.id, d.challenge_id, d.participant_id from api_completions k join challenge_completions d on d.id = k.completion_id
       where k.program_id = $1 and k.idempotency_key = $2`,
      [programId, idempotencyKey],
    )
    if (earlier) {
      const isSame = earlier.challenge_id === challenge.id && earlier.participant_id === participant.id
      if (!isSame) return { ok: false, reason: 'key_reused' }
      return { ok: true, completion: await findApiCompletion(tx, earlier.id), isNew: false }
    }
    if (!challenge.is_by_api) return { ok: false, reason: 'challenge_not_by_api' }
    const owner = { programId, participantId: participant.id, challengeId: challenge.id }
    const completed = await completeChallenge(tx, { ...owner, source: 'api' })
    if (!completed.ok) return { ok: false, reason: REFUSALS[completed.reason] }
    await tx.sql(
      `insert into api_completions (program_id, idempotency_key, completion_id, created_at) values ($1, $2, $3, $4)`,
      [programId, idempotencyKey, completed.completionId, tx.now],
    )
    const isNew = !completed.alreadyCompleted
    if (isNew)
      await recordAudit(tx, {
        action: 'challenge.completed_by_api',
        recordType: 'challenges',
        recordId: challenge.id,
        programId,
        after: { participant_id: participant.id, points: completed.points },
      })
    return { ok: true, completion: await findApiCompletion(tx, completed.completionId), isNew }
  })

export const lockApiKey = ({ sql }: Context, programId: number, key: string): Promise<unknown> =>
  sql('select pg_advisory_xact_lock(hashtextextended($1, 9))', [`api-completion:${programId}:${key}`])

export const findApiCompletion = async ({ sql }: Context, completionId: number): Promise<ReportedCompletion> =>
  onlyRow(
    await sql<ReportedCompletion>(
      `select json_build_object('identifier', c.identifier) as challenge, json_build_object('identifier', p.identifier) as participant,
         d.points::int as points, d.completed_at, d.reset_at as reversed_at
       from challenge_completions d join challenges c on c.id = d.challenge_id join participants p on p.id = d.participant_id
       where d.id = $1`,
      [completionId],
    ),
  )
