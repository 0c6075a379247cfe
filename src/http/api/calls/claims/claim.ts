import { readId } from '@/domain/permissions'
import { findClaim } from '@/domain/public-api'
import { changeClaim } from '@/domain/rewards'
import { apiCall } from '@/http/api/api-call'
import { apiError } from '@/http/api/api-error'
import { explainClaim } from '@/http/api/explain-claim'
import { reply } from '@/http/server/reply'

export const GET = apiCall('GET /v1/claims/:claim', async ({ context, params, programId }) => {
  const claim = await findClaim(context, programId, readId(params.claim) ?? 0)
  return claim ? reply({ claim }) : apiError('claim_not_found')
})

export const PATCH = apiCall(
  'PATCH /v1/claims/:claim',
  async ({ context, params, programId }, { fulfilment, note }) => {
    const known = await findClaim(context, programId, readId(params.claim) ?? 0)
    if (!known) return apiError('claim_not_found')
    if (fulfilment === 'pending' && known.fulfilment !== 'pending')
      return apiError('claim_refused', {}, {}, explainClaim('past_pending'))
    const changed = await changeClaim(context, {
      ...{ programId, claimId: known.id },
      ...(fulfilment && fulfilment !== 'pending' ? { fulfilment } : {}),
      ...(note === undefined ? {} : { note: note ?? '' }),
    })
    if (!changed.ok) return apiError('claim_refused', {}, {}, explainClaim(changed.reason))
    return reply({ claim: await findClaim(context, programId, known.id) })
  },
)
