import { type Context, inTransaction } from '@/domain/context'
import { completeChallenge } from './complete-challenge'
import { findSubmittable } from './find-challenge'
import type { Completable } from './find-completable'
import { CHALLENGE_KINDS } from './kinds'
import type { Completion, CompletionRequest } from './record-completion'
import { findRefusal, type Refusal } from './refusal'

export type Submitted =
  | {
      ok: true
      points: number
      completionId: number
      successMessage: string | null
      /** Rewards that were granted with it, the challenge's own prize among them. */
      earned: { id: number; name: string }[]
    }
  | Refusal

/**
 * Completes a challenge from its page: the kind's rule checks the submission, then completion, points, answers and
 * attributes are written in one transaction.
 * @param submission the request's fields beside the challenge's id, parsed by the kind's schema
 */
export const submitChallenge = async (
  context: Context,
  {
    challengeId,
    participantId,
    programId,
    submission,
  }: { programId: number; participantId: number; challengeId: string | number; submission: unknown },
): Promise<Submitted> => {
  const found = await findSubmittable(context, { programId, participantId, id: challengeId })
  if (!found) return { ok: false, reason: 'not_found' }
  const { challenge, completable } = found
  if (challenge.status !== 'active') return { ok: false, reason: 'not_active' }
  if (challenge.is_completed) return { ok: false, reason: 'already_completed' }
  const refusal = findRefusal(challenge)
  if (refusal) return refusal

  const kind = CHALLENGE_KINDS[challenge.challenge_type]
  const submit = async (tx: Context): Promise<Submitted> => {
    const verdict = await kind.attempt(tx, { programId, participantId, challenge, submission })
    if (!verdict.ok) {
      if ('record' in verdict && verdict.record) await inTransaction(tx, verdict.record)
      return verdict
    }
    const { click, evidence, personal, record } = verdict
    const owner = { programId, participantId, challengeId: challenge.id }
    const request = { ...owner, source: 'site', evidence, personal, click } as const
    const completion = record
      ? await completeWithRecord(tx, request, completable, record)
      : await completeChallenge(tx, request, completable)
    if (!completion.ok) return completion
    if (completion.alreadyCompleted) return { ok: false, reason: 'already_completed' }
    const { completionId, earned = [], points } = completion
    const { prize, success_message } = challenge
    // The program's success message may mention a prize that was not given a second time.
    const isWithout = prize !== null && !earned.some(({ id }) => id === prize.reward_id)
    return { ok: true, points, completionId, successMessage: isWithout ? null : success_message, earned }
  }
  return kind.isSelfContained ? submit(context) : inTransaction(context, submit)
}

const completeWithRecord = (
  context: Context,
  request: CompletionRequest,
  completable: Completable,
  record: (context: Context, completionId: number) => Promise<void>,
): Promise<Completion> =>
  inTransaction(context, async (tx) => {
    const completion = await completeChallenge(tx, request, completable)
    if (completion.ok && !completion.alreadyCompleted) await record(tx, completion.completionId)
    return completion
  })
