import { findNamedParticipant } from '@/domain/named-participant'
import { postEntry } from '@/domain/users'
import { answerEntry } from '@/http/api/answer-entry'
import { apiCall } from '@/http/api/api-call'
import { apiError } from '@/http/api/api-error'

export const POST = apiCall('POST /v1/points/spends', async ({ context, idempotencyKey, programId }, spend) => {
  const { participant, points, title } = spend
  const person = await findNamedParticipant(context, programId, participant)
  if (!person) return apiError('participant_not_found')
  if (!person.can_earn) return apiError('participant_cannot_earn')
  const entry = { programId, participantId: person.id, points: -points, title, key: `api:${idempotencyKey}` }
  const posted = await postEntry(context, entry)
  if (posted.ok) return answerEntry(context, programId, posted.entryId)
  if (posted.reason === 'insufficient_points') return apiError('insufficient_points')
  return apiError(posted.reason === 'key_reused' ? 'idempotency_key_mismatch' : 'participant_not_found')
})
