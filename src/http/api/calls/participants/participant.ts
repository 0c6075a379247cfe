import { eraseParticipant } from '@/domain/participants'
import { findApiParticipant, findNamed, updateApiParticipant } from '@/domain/public-api'
import { answerParticipant } from '@/http/api/answer-participant'
import { apiCall } from '@/http/api/api-call'
import { apiError } from '@/http/api/api-error'
import { withoutId } from '@/http/api/page'
import { reply } from '@/http/server/reply'

export const GET = apiCall('GET /v1/participants/:participant', async ({ context, params, programId }) => {
  const participant = await findApiParticipant(context, programId, params.participant ?? '')
  return participant ? reply({ participant: withoutId(participant) }) : apiError('participant_not_found')
})

export const PATCH = apiCall('PATCH /v1/participants/:participant', async ({ context, params, programId }, fields) => {
  const person = await findNamed(context, programId, params.participant ?? '')
  if (!person) return apiError('participant_not_found')
  const owner = { programId, participantId: person.id }
  return answerParticipant(context, programId, await updateApiParticipant(context, owner, fields), 200)
})

export const DELETE = apiCall('DELETE /v1/participants/:participant', async ({ context, params, programId }) => {
  const person = await findApiParticipant(context, programId, params.participant ?? '')
  const erased = person && (await eraseParticipant(context, { programId, participantId: person.id }))
  if (!erased?.ok) return apiError('participant_not_found')
  return reply({ participant: { identifier: person?.identifier }, erased: true })
})
