import type { Context } from '@/domain/context'
import { cancelPendingPoints } from './cancel-pending-points'

/** Code of `pending_points.held_because` for points held by API. Also used in `laurel_release_points`. */
export const HELD_BY_API = 'api'

/** Cancels the API's holds of an erased participant and clears their titles, which may contain names. */
export const cancelApiHolds = async (
  tx: Context,
  { participantId, programId }: { programId: number; participantId: number },
): Promise<void> => {
  const owner = [participantId, programId, HELD_BY_API]
  const ofOwner = 'participant_id = $1 and program_id = $2 and held_because = $3'
  const held = await tx.sql<{ key: string }>(
    `select idempotency_key as key from pending_points where ${ofOwner} and status = 'pending'`,
    owner,
  )
  for (const { key } of held) await cancelPendingPoints(tx, { programId, key })
  await tx.sql(`update pending_points set title = '' where ${ofOwner}`, owner)
}
