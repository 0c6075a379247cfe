import { createApiParticipant, listApiParticipants } from '@/domain/public-api'
import { answerParticipant } from '@/http/api/answer-participant'
import { apiCall } from '@/http/api/api-call'
import { replyPage, toPageRequest, withoutId } from '@/http/api/page'

export const GET = apiCall('GET /v1/participants', async ({ context, programId }, query) =>
  replyPage(await listApiParticipants(context, programId, query, toPageRequest(query)), withoutId),
)

export const POST = apiCall('POST /v1/participants', async ({ context, programId }, input) =>
  answerParticipant(context, programId, await createApiParticipant(context, programId, input), 201),
)
