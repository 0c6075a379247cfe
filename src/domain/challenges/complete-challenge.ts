import { type Context, inTransaction } from '@/domain/context'
import { type Completion, type CompletionRequest, recordCompletion } from './record-completion'
import { releaseReferralPoints } from './referrals'

/**
 * Completes a challenge for a participant and credits its points, once for a period (decisions 21); a participant's first
 * completions also release what was promised to whoever invited them (24). One transaction: all of it or nothing.
 */
export const completeChallenge = (context: Context, request: CompletionRequest): Promise<Completion> =>
  inTransaction({ ...context, now: request.completedAt ?? context.now }, async (tx) => {
    const completion = await recordCompletion(tx, request)
    if (completion.ok && !completion.alreadyCompleted) {
      await releaseReferralPoints(tx, { programId: request.programId, friendId: request.participantId })
    }
    return completion
  })
