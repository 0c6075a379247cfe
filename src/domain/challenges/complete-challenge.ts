import { type Context, inTransaction } from '@/domain/context'
import { grantEarnedRewards } from '@/domain/rewards'
import { type Completable, findCompletable } from './find-completable'
import { type Completion, type CompletionRequest, recordAlone, recordCompletion } from './record-completion'
import { lockBoth, releaseReferralPoints } from './referrals'

/**
 * Completes a challenge for a participant and credits its points, once for a period (decisions 21); a participant's first
 * completion also releases what was promised to whoever invited them (24), and both get what they have come to deserve
 * (29). One transaction: all of it or nothing; one statement, where nothing but points comes of it.
 * @param known the challenge, where the caller has looked it up
 */
export const completeChallenge = async (
  context: Context,
  request: CompletionRequest,
  known?: Completable,
): Promise<Completion> => {
  const dated = { ...context, now: request.completedAt ?? context.now }
  const challenge = known ?? (await findCompletable(dated, request))
  if (!challenge) return { ok: false, reason: 'not_found' }
  return (await recordAlone(dated, request, challenge)) ?? completeWithRewards(dated, request, challenge)
}

const completeWithRewards = (
  context: Context,
  request: CompletionRequest,
  challenge: Completable,
): Promise<Completion> =>
  inTransaction(context, async (tx) => {
    const { participantId, programId } = request
    const { promise } = challenge
    if (promise) await lockBoth(tx, { ...request, promise })
    const { completion, earner } = await recordCompletion(tx, request, challenge)
    if (!earner) return completion
    const referrer = promise && (await releaseReferralPoints(tx, { programId, friendId: participantId, promise }))
    const given = await grantEarnedRewards(tx, ...(referrer ? [earner, referrer] : [earner]))
    const earned = given.filter((one) => one.participantId === participantId)
    return { ...completion, earned: earned.map(({ id, name }) => ({ id, name })) }
  })
