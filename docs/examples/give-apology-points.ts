import { recordAction } from '@/domain/activity'
import { type Context, inTransaction } from '@/domain/context'
import { awardPoints, type Posted, type Refused } from '@/domain/points'

const APOLOGY_POINTS = 25

/** Says sorry for an outage, once: run it again after a crash and nobody is paid twice. */
export const giveApologyPoints = (
  context: Context,
  { outage, participantId, programId }: { outage: string; participantId: number; programId: number },
): Promise<Posted | Refused<'key_reused' | 'unknown_participant'>> =>
  inTransaction(context, async (tx) => {
    const posted = await awardPoints(tx, {
      programId,
      participantId,
      amount: APOLOGY_POINTS,
      key: `apology:${outage}:participant:${participantId}`,
      cause: { type: 'Outage', id: outage },
      title: 'Sorry for the wait',
      rule: 'apology',
    })
    if (!posted.ok || posted.duplicate) return posted
    await recordAction(tx, {
      programId,
      participantId,
      actionType: 'points_awarded',
      title: 'Sorry for the wait',
      points: APOLOGY_POINTS,
      actionable: { type: 'Participant', id: participantId },
      pointEntryId: posted.entryId,
    })
    return posted
  })
