import type { Context } from '@/domain/context'
import { findBalance, findPending } from '@/domain/public-api'
import { type Reply, reply } from '@/http/server/reply'
import type { ApiErrorCode } from './api-error'

/** A hold's current state, with the participant's pending total. */
export const answerPending = async (
  context: Context,
  { participantId, pendingId, programId }: { programId: number; participantId: number; pendingId: number },
  status = 200,
): Promise<Reply> => {
  const { pending: pending_points } = await findBalance(context, { programId, participantId })
  return reply({ pending: await findPending(context, programId, pendingId), pending_points }, { status })
}

export const PENDING_REFUSALS = {
  not_found: 'pending_not_found',
  not_by_api: 'pending_not_by_api',
  settled: 'pending_settled',
} as const satisfies Record<string, ApiErrorCode>
