import { findApiParticipant, findTierStatus } from '@/domain/public-api'
import { apiCall } from '@/http/api/api-call'
import { apiError } from '@/http/api/api-error'
import { reply } from '@/http/server/reply'

export const GET = apiCall('GET /v1/participants/:participant/tier', async ({ context, params, programId }) => {
  const person = await findApiParticipant(context, programId, params.participant ?? '')
  if (!person) return apiError('participant_not_found')
  const status = await findTierStatus(context, { programId, participantId: person.id })
  const { current = null, keep = null, next = null, points = null } = status ?? {}
  return reply({
    participant: { identifier: person.identifier },
    tier: current && { name: current.name, since: current.since, until: current.until },
    points,
    next: next && { name: next.name, missing_points: next.missing },
    keep: keep && { missing_points: keep.missing, by: keep.by },
  })
})
