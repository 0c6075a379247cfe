import { recordAudit } from '@/domain/audit'
import type { Context } from '@/domain/context'
import { type DueHold, releaseDuePoints } from '@/domain/points'

/** Holds per batch; far more than come due in a minute. */
const BATCH = 500

/** Credits all pending points whose release date has come (RULE-18). */
export const releasePoints = async (context: Context): Promise<void> => {
  let credited = BATCH
  while (credited === BATCH) credited = await releaseDuePoints(context, { limit: BATCH, beside: recordRelease })
}

/** Records the release here, because the ledger doesn't know the audit log (RULE-44). */
const recordRelease = (tx: Context, { amount, participant_id, program_id }: DueHold): Promise<void> =>
  recordAudit(tx, {
    action: 'points.released',
    recordType: 'participants',
    recordId: participant_id,
    programId: program_id,
    after: { points: amount },
  })
