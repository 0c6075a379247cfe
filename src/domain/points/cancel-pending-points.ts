import type { Context } from '@/domain/context'
import { onlyRow } from '@/platform/sql'
import type { PointsHold } from './hold-points'
import type { Refused } from './posting'

/**
 * Cancels the pending points of `holdPoints` with this key: nothing is credited (RULE-18). A repetition is a
 * `duplicate`.
 */
export const cancelPendingPoints = async (
  context: Context,
  { programId, key }: { programId: number; key: string },
): Promise<PointsHold | Refused<'unknown_hold' | 'released'>> => {
  const { outcome, pending, pending_id } = onlyRow(
    await context.sql<{
      outcome: 'cancelled' | 'duplicate' | 'unknown_hold' | 'released'
      pending_id: number
      pending: number
    }>('select * from laurel_cancel_points($1, $2, $3)', [programId, key, context.now]),
  )
  if (outcome === 'unknown_hold' || outcome === 'released') return { ok: false, reason: outcome }
  return { ok: true, duplicate: outcome === 'duplicate', pendingId: pending_id, pending }
}
