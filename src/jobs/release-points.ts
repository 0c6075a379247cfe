import { recordAudit } from '@/domain/audit'
import type { Context } from '@/domain/context'
import { type DueHold, HELD_BY_API, releaseDuePoints } from '@/domain/points'
import { recordRelease } from '@/domain/users'

/** Pending points per batch, far more than are due in a minute. */
const BATCH = 500

/** Credits all pending points whose release date has come (RULE-18). */
export const releasePoints = async (context: Context): Promise<void> => {
  let credited = BATCH
  while (credited === BATCH) credited = await releaseDuePoints(context, { limit: BATCH, beside: recordDue })
}

/** Audits the release here, because the ledger doesn't depend on the audit log (RULE-44). */
const recordDue = async (tx: Context, due: DueHold & { entryId: number }): Promise<void> => {
  const { amount: points, entryId, participant_id: participantId, program_id: programId, title } = due
  await recordAudit(tx, {
    ...{ action: 'points.released', recordType: 'participants', recordId: participantId, programId },
    after: { points },
  })
  if (due.held_because === HELD_BY_API) await recordRelease(tx, { programId, participantId, points, title, entryId })
}
