import { readId } from '@/domain/permissions'
import { cancelHeldEntry } from '@/domain/users'
import { answerPending, PENDING_REFUSALS } from '@/http/api/answer-pending'
import { apiCall } from '@/http/api/api-call'
import { apiError } from '@/http/api/api-error'

export const POST = apiCall('POST /v1/points/pending/:pending/cancellation', async ({ context, params, programId }) => {
  const pendingId = readId(params.pending) ?? 0
  const canceled = await cancelHeldEntry(context, { programId, pendingId })
  if (!canceled.ok) return apiError(PENDING_REFUSALS[canceled.reason])
  return answerPending(context, { programId, participantId: canceled.participantId, pendingId })
})
