import { recordAction } from '@/domain/activity'
import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { type Posted, type Refused, type ReinstatementRefusal, reinstatePoints } from '@/domain/points'
import { translate } from '@/i18n'

type Expired = { participant_id: number; locale: 'en' | 'es'; term: string }

/**
 * Gives a participant back what expired (decisions 19): all of one expiry, once, within 30 days. Leaves a line in their
 * activity and an audit entry.
 */
export const reinstateExpired = (
  context: Context,
  { entryId, programId }: { programId: number; entryId: number },
): Promise<Posted | Refused<ReinstatementRefusal>> =>
  inTransaction(context, async (tx): Promise<Posted | Refused<ReinstatementRefusal>> => {
    const [expired] = await tx.sql<Expired & { points: number }>(
      `select e.participant_id, -e.amount as points, p.locale, g.term_points_as as term
       from point_entries e join participants p on p.id = e.participant_id join programs g on g.id = e.program_id
       where e.id = $1 and e.program_id = $2 and e.kind = 'expiry'`,
      [entryId, programId],
    )
    if (!expired) return { ok: false, reason: 'unknown_entry' }
    const { locale, participant_id: participantId, points, term } = expired
    const title = translate(locale, 'mail')('expiry.reinstated', { term })
    const answer = await reinstatePoints(tx, {
      programId,
      entryId,
      key: `reinstatement:${entryId}`,
      title,
      rule: 'points reinstated',
    })
    if (!answer.ok || answer.duplicate) return answer
    await recordAction(tx, {
      programId,
      participantId,
      actionType: 'points_reinstated',
      title,
      points,
      actionable: { type: 'Participant', id: participantId },
      pointEntryId: answer.entryId,
    })
    await recordAudit(tx, {
      action: 'points.reinstated',
      recordType: 'point-entries',
      recordId: answer.entryId,
      programId,
      after: { participant_id: participantId, points, expiry_entry_id: entryId },
    })
    return answer
  })
