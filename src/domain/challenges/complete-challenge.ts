import { type Context, inTransaction } from '@/domain/context'
import { allOrNothing, grantEarnedRewards } from '@/domain/rewards'
import { type Completable, findCompletable } from './find-completable'
import { promisedPrize } from './prize'
import { type Completion, type CompletionRequest, recordCompletion, recordSimpleCompletion } from './record-completion'
import { lockBoth, releaseReferralPoints } from './referrals'

/**
 * Completes a challenge for a participant and credits its points, once per period (RULE-21). A participant's first
 * completion also releases the referrer's pending points (24), and both get the rewards they now deserve (29). Runs in
 * one transaction, or as a single statement if nothing but points follows.
 * @param known the challenge, if the caller has loaded it
 */
export const completeChallenge = async (
  context: Context,
  request: CompletionRequest,
  known?: Completable,
): Promise<Completion> => {
  const dated = { ...context, now: request.completedAt ?? context.now }
  const challenge = known ?? (await findCompletable(dated, request))
  if (!challenge) return { ok: false, reason: 'not_found' }
  return (await recordSimpleCompletion(dated, request, challenge)) ?? completeWithRewards(dated, request, challenge)
}

const completeWithRewards = (
  context: Context,
  request: CompletionRequest,
  challenge: Completable,
): Promise<Completion> =>
  inTransaction(context, async (tx) => {
    if (promisedPrize(challenge) === null) return completeAndGrant(tx, request, challenge)
    const first = await allOrNothing(tx, () => completeAndGrant(tx, request, challenge))
    if (first.ok || first.reason !== 'prize_gone') return first
    // Somebody else took the last prize, or the participant already has it; decide again by the current state.
    const fresh = await findCompletable(tx, request)
    return fresh ? allOrNothing(tx, () => completeAndGrant(tx, request, fresh)) : { ok: false, reason: 'not_found' }
  })

/**
 * Returns `prize_gone` if only granting, the last step, finds the challenge's prize gone; the caller rolls back. The
 * referrer's prize may be missing, because they can't invite this friend again.
 */
const completeAndGrant = async (
  tx: Context,
  request: CompletionRequest,
  challenge: Completable,
): Promise<Completion> => {
  const { participantId, programId } = request
  const { promise } = challenge
  if (promise) await lockBoth(tx, { ...request, promise })
  const { completion, earner } = await recordCompletion(tx, request, challenge)
  if (!earner) return completion
  const referrer = promise && (await releaseReferralPoints(tx, { programId, friendId: participantId, promise }))
  const prizeId = promisedPrize(challenge)
  const own = prizeId === null ? earner : { ...earner, needsCodeFor: prizeId }
  const given = await grantEarnedRewards(tx, ...(referrer ? [own, referrer] : [own]))
  const earned = given.filter((one) => one.participantId === participantId).map(({ id, name }) => ({ id, name }))
  if (prizeId !== null && !earned.some(({ id }) => id === prizeId)) return { ok: false, reason: 'prize_gone' }
  return { ...completion, earned }
}
