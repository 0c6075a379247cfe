import { findNamedParticipant } from '@/domain/named-participant'
import { holdEntry } from '@/domain/users'
import { answerPending } from '@/http/api/answer-pending'
import { apiCall } from '@/http/api/api-call'
import { apiError } from '@/http/api/api-error'

export const POST = apiCall('POST /v1/points/pending', async ({ context, idempotencyKey, programId }, hold) => {
  const { participant, points, release_at: releaseAt, title } = hold
  if (releaseAt && releaseAt <= context.now) return apiError('release_in_the_past')
  const person = await findNamedParticipant(context, programId, participant)
  if (!person) return apiError('participant_not_found')
  if (!person.can_earn) return apiError('participant_cannot_earn')
  // Apart from the keys of awards: released points are posted under this key.
  const key = `api-hold:${idempotencyKey}`
  const held = await holdEntry(context, { programId, participantId: person.id, points, title, key, releaseAt })
  if (!held.ok) return apiError(held.reason === 'key_reused' ? 'idempotency_key_mismatch' : 'participant_not_found')
  return answerPending(context, { programId, participantId: person.id, pendingId: held.pendingId }, 201)
})
