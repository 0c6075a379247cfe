import type { Context } from '@/domain/context'
import { isAvailableSql } from '@/domain/programs'
import { recordCompletion } from './record-completion'
import { holdReferralPoints } from './referrals'

/**
 * Completes the program's signup challenge, and promises the points of whoever invited the participant. Called in the
 * transaction of a participant's first verification, after the address is marked verified (decisions 11 and 24).
 * @returns the points credited; 0 where the program has no active signup challenge or it was completed before
 */
export const completeSignupChallenge = async (
  context: Context,
  { participantId, programId }: { programId: number; participantId: number },
): Promise<{ points: number }> => {
  await holdReferralPoints(context, { programId, friendId: participantId })
  const [challenge] = await context.sql<{ id: number }>(
    `select c.id from challenges c
     where c.program_id = $1 and c.challenge_type = 'signup' and ${isAvailableSql('c', '$2')}
     order by c.position, c.id limit 1`,
    [programId, context.now],
  )
  if (!challenge) return { points: 0 }
  // Signing up brought the friend here; the referrer's points wait for another challenge, so nothing is released.
  const completion = await recordCompletion(context, {
    programId,
    participantId,
    challengeId: challenge.id,
    source: 'site',
    evidence: { verified: 'email' },
  })
  return { points: completion.ok && !completion.alreadyCompleted ? completion.points : 0 }
}
