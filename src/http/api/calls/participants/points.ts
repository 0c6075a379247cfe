import { findApiParticipant, findBalance } from '@/domain/public-api'
import { apiCall } from '@/http/api/api-call'
import { apiError } from '@/http/api/api-error'
import { reply } from '@/http/server/reply'

export const GET = apiCall('GET /v1/participants/:participant/points', async ({ context, params, programId }) => {
  const person = await findApiParticipant(context, programId, params.participant ?? '')
  if (!person) return apiError('participant_not_found')
  const balance = await findBalance(context, { programId, participantId: person.id })
  return reply({ participant: { identifier: person.identifier }, ...balance })
})
