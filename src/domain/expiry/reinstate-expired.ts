import { recordAction, takeOwed } from '@/domain/activity'
import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { type Posted, type Refused, type ReinstatementRefusal, reinstatePoints } from '@/domain/points'

/**
 * Reinstates all points of one expiry, once, within 30 days (RULE-19). Reversals of the underlying earnings that found
 * nothing to take after the expiry are collected now. Writes activity lines and an audit entry.
 *
 * @param reason why an administrator credits them again (decision 93): with one, also after the 30 days
 * @returns the final balance
 */
export const reinstateExpired = (
  context: Context,
  {
    entryId,
    participantId,
    programId,
    reason,
  }: { programId: number; participantId: number; entryId: number; reason?: string },
): Promise<Posted | Refused<ReinstatementRefusal>> =>
  inTransaction(context, async (tx): Promise<Posted | Refused<ReinstatementRefusal>> => {
    const [expired] = await tx.sql<{ points: number }>(
      `select -e.amount as points from point_entries e join participants p on p.id = e.participant_id
       where e.id = $1 and e.program_id = $2 and e.participant_id = $3 and e.kind = 'expiry' and p.erased_at is null
       for key share of p`,
      [entryId, programId, participantId],
    )
    if (!expired) return { ok: false, reason: 'unknown_entry' }
    const { points } = expired
    const answer = await reinstatePoints(tx, {
      programId,
      entryId,
      key: `reinstatement:${entryId}`,
      title: '',
      rule: 'points reinstated',
      ...(reason === undefined ? {} : { isLate: true }),
    })
    if (!answer.ok || answer.duplicate) return answer
    await recordAction(tx, {
      ...{ programId, participantId, points, pointEntryId: answer.entryId, title: '' },
      ...{ actionType: 'points_reinstated', actionable: { type: 'Participant', id: participantId } },
    })
    const taken = await takeOwed(tx, {
      ...{ programId, participantId, entryId, points, key: `reinstatement:${entryId}` },
    })
    await recordAudit(tx, {
      action: reason === undefined ? 'points.reinstated' : 'points.recredited',
      recordType: 'point-entries',
      recordId: answer.entryId,
      programId,
      after: {
        participant_id: participantId,
        points,
        points_owed: taken,
        expiry_entry_id: entryId,
        ...(reason === undefined ? {} : { reason }),
      },
    })
    return { ...answer, balance: answer.balance - taken }
  })
