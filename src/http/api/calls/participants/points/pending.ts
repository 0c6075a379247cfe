import { findNamed, listPending } from '@/domain/public-api'
import { apiCall } from '@/http/api/api-call'
import { apiError } from '@/http/api/api-error'
import { replyPage, toPageRequest } from '@/http/api/page'

export const GET = apiCall(
  'GET /v1/participants/:participant/points/pending',
  async ({ context, params, programId }, query) => {
    const person = await findNamed(context, programId, params.participant ?? '')
    if (!person) return apiError('participant_not_found')
    return replyPage(await listPending(context, { programId, participantId: person.id }, toPageRequest(query)))
  },
)
