import { findNamedParticipant } from '@/domain/named-participant'
import { postEntry } from '@/domain/users'
import { answerEntry } from '@/http/api/answer-entry'
import { apiCall } from '@/http/api/api-call'
import { apiError } from '@/http/api/api-error'

export const POST = apiCall('POST /v1/points/awards', async ({ context, idempotencyKey, programId }, award) => {
  const { bought = false, expires_at: expiresAt, participant, points, title } = award
  if (expiresAt && expiresAt <= context.now) return apiError('expires_in_the_past')
  const person = await findNamedParticipant(context, programId, participant)
  if (!person) return apiError('participant_not_found')
  if (!person.can_earn) return apiError('participant_cannot_earn')
  const posted = await postEntry(context, {
    ...{ programId, participantId: person.id, points, title, key: `api:${idempotencyKey}`, isBought: bought },
    ...(expiresAt ? { expiresAt } : {}),
  })
  if (posted.ok) return answerEntry(context, programId, posted.entryId)
  return apiError(posted.reason === 'key_reused' ? 'idempotency_key_mismatch' : 'participant_not_found')
})
