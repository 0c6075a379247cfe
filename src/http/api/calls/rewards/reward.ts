import { findApiReward } from '@/domain/public-api'
import { apiCall } from '@/http/api/api-call'
import { apiError } from '@/http/api/api-error'
import { withoutId } from '@/http/api/page'
import { reply } from '@/http/server/reply'

export const GET = apiCall('GET /v1/rewards/:identifier', async ({ context, params, programId }) => {
  const reward = await findApiReward(context, programId, params.identifier ?? '')
  return reward ? reply({ reward: withoutId(reward) }) : apiError('reward_not_found')
})
