import { listRedemptions } from '@/domain/public-api'
import { findFiltered } from '@/http/api/answer-participant'
import { apiCall } from '@/http/api/api-call'
import { apiError } from '@/http/api/api-error'
import { replyPage, toPageRequest } from '@/http/api/page'

export const GET = apiCall('GET /v1/offer_redemptions', async ({ context, programId }, query) => {
  const participantId = await findFiltered(context, programId, query.participant)
  if (participantId === null) return apiError('participant_not_found')
  const filters = { participantId: participantId ?? null }
  return replyPage(await listRedemptions(context, programId, filters, toPageRequest(query)))
})
