import { type Context, inTransaction } from '@/domain/context'
import { lockBalances } from '@/domain/prizes'
import { isAvailableSql } from '@/domain/programs'
import { grantEarnedRewards } from '@/domain/rewards'
import { type Recorded, recordCompletion } from './record-completion'
import { holdReferralPoints } from './referrals'

/**
 * Completes the program's signup challenge and holds the referrer's points. Runs in the transaction of a participant's
 * first verification, after the address is marked as verified (RULE-11 and RULE-24).
 * @returns the points credited; 0 if the program has no active signup challenge or it was completed before
 */
export const completeSignupChallenge = (
  context: Context,
  who: { programId: number; participantId: number },
): Promise<{ points: number }> =>
  inTransaction(context, async (tx) => {
    // Signing up isn't the friend's first challenge: the referrer's points stay pending until they complete another
    // one.
    const recorded = await recordSignup(tx, who)
    await holdReferralPoints(tx, { programId: who.programId, friendId: who.participantId })
    // Also without a completed challenge: imported points may be enough for a reward.
    if (!recorded?.earner) await lockBalances(tx, { programId: who.programId, participantIds: [who.participantId] })
    await grantEarnedRewards(tx, recorded?.earner ?? who)
    return { points: recorded?.earner ? recorded.completion.points : 0 }
  })

const recordSignup = async (
  context: Context,
  { participantId, programId }: { programId: number; participantId: number },
): Promise<Recorded | null> => {
  const [challenge] = await context.sql<{ id: number }>(
    `select c.id from challenges c
     where c.program_id = $1 and c.challenge_type = 'signup' and ${isAvailableSql('c', '$2')}
     order by c.position, c.id limit 1`,
    [programId, context.now],
  )
  if (!challenge) return null
  const evidence = { verified: 'email' }
  // Nobody joins twice, so the challenge is completed even if its prize is gone.
  const once = { isPrizeOptional: true, source: 'site' } as const
  return recordCompletion(context, { programId, participantId, challengeId: challenge.id, evidence, ...once })
}
