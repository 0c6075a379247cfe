import { isIneligibilityReason } from '@/domain/eligibility'
import { findNamedParticipant } from '@/domain/named-participant'
import { findApiReward, findClaim, listClaims } from '@/domain/public-api'
import { claimReward } from '@/domain/rewards'
import { findFiltered } from '@/http/api/answer-participant'
import { apiCall } from '@/http/api/api-call'
import { apiError } from '@/http/api/api-error'
import { explainClaim } from '@/http/api/explain-claim'
import { replyPage, toPageRequest } from '@/http/api/page'
import { reply } from '@/http/server/reply'

export const GET = apiCall('GET /v1/claims', async ({ context, programId }, query) => {
  const participantId = await findFiltered(context, programId, query.participant)
  if (participantId === null) return apiError('participant_not_found')
  const { fulfilment = null, reward = null } = query
  const filters = { participantId: participantId ?? null, fulfilment, reward }
  return replyPage(await listClaims(context, programId, filters, toPageRequest(query)))
})

export const POST = apiCall('POST /v1/claims', async ({ context, idempotencyKey, programId }, input) => {
  const person = await findNamedParticipant(context, programId, input.participant)
  if (!person) return apiError('participant_not_found')
  const reward = await findApiReward(context, programId, input.reward)
  if (!reward) return apiError('reward_not_found')
  // The API can't take payments.
  if (reward.price !== null) return apiError('claim_refused', {}, {}, explainClaim('price'))
  const claimed = await claimReward(context, {
    ...{ programId, participantId: person.id, rewardId: reward.id, key: `api:${idempotencyKey}` },
  })
  if (!claimed.ok) {
    if (claimed.reason === 'insufficient_points') return apiError('insufficient_points')
    if (claimed.reason === 'key_reused') return apiError('idempotency_key_mismatch')
    if (isIneligibilityReason(claimed.reason)) return apiError('participant_cannot_earn')
    return apiError('claim_refused', {}, {}, explainClaim(claimed.reason))
  }
  const claim = claimed.claimId === null ? null : await findClaim(context, programId, claimed.claimId)
  const answer = { claim, points: claimed.pointsSpent, entries: claimed.entries }
  return reply(answer, { status: 201, headers: claim ? { location: `/v1/claims/${claim.id}` } : {} })
})
