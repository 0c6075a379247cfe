import { readId } from '@/domain/permissions'
import { releaseHeldEntry } from '@/domain/users'
import { answerEntry } from '@/http/api/answer-entry'
import { PENDING_REFUSALS } from '@/http/api/answer-pending'
import { apiCall } from '@/http/api/api-call'
import { apiError } from '@/http/api/api-error'

export const POST = apiCall('POST /v1/points/pending/:pending/release', async ({ context, params, programId }) => {
  const pendingId = readId(params.pending) ?? 0
  const released = await releaseHeldEntry(context, { programId, pendingId })
  return released.ok ? answerEntry(context, programId, released.entryId) : apiError(PENDING_REFUSALS[released.reason])
})
