import { recordAction } from '@/domain/activity'
import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { awardPoints } from '@/domain/points'
import { grantEarnedRewards } from '@/domain/rewards'

export type PointsGiven =
  | { ok: true; duplicate: boolean; entryId: number; balance: number; lifetime: number }
  /** `key_reused`: the same form was sent before with other values. */
  | { ok: false; reason: 'not_found' | 'key_reused' }

export type PointsGift = {
  programId: number
  participantId: number
  points: number
  /** As the participant reads it in the activity table. */
  title: string
  /** Of the form that was sent: again with the same key, nothing more is given. */
  key: string
}

/**
 * Gives a participant points by hand: an earning in the ledger and a line in the activity under the administrator's own
 * title (CONSOLE-94), and whatever rewards it brings. A form that is sent twice pays once.
 */
export const givePoints = (
  context: Context,
  { key, participantId, points, programId, title }: PointsGift,
): Promise<PointsGiven> =>
  inTransaction(context, async (tx): Promise<PointsGiven> => {
    const [person] = await tx.sql(
      'select 1 from participants where id = $1 and program_id = $2 and erased_at is null for key share',
      [participantId, programId],
    )
    if (!person) return { ok: false, reason: 'not_found' }
    const posted = await awardPoints(tx, {
      programId,
      participantId,
      amount: points,
      key: `gift:participant:${participantId}:${key}`,
      cause: { type: 'Participant', id: participantId },
      title,
      rule: 'points by hand',
    })
    if (!posted.ok) {
      if (posted.reason === 'key_reused') return { ok: false, reason: 'key_reused' }
      throw new Error(`points for participant ${participantId} were refused: ${posted.reason}`)
    }
    if (posted.duplicate) return posted
    await recordAction(tx, {
      programId,
      participantId,
      actionType: 'points_added',
      title,
      points,
      actionable: { type: 'Participant', id: participantId },
      pointEntryId: posted.entryId,
    })
    await recordAudit(tx, {
      action: 'participant.points_added',
      recordType: 'participants',
      recordId: participantId,
      programId,
      after: { points, title, point_entry_id: posted.entryId },
    })
    await grantEarnedRewards(tx, { programId, participantId })
    return posted
  })
