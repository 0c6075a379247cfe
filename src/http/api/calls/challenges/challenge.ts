import { findApiChallenge } from '@/domain/public-api'
import { apiCall } from '@/http/api/api-call'
import { apiError } from '@/http/api/api-error'
import { withoutId } from '@/http/api/page'
import { reply } from '@/http/server/reply'

export const GET = apiCall('GET /v1/challenges/:identifier', async ({ context, params, programId }) => {
  const challenge = await findApiChallenge(context, programId, params.identifier ?? '')
  return challenge ? reply({ challenge: withoutId(challenge) }) : apiError('challenge_not_found')
})
