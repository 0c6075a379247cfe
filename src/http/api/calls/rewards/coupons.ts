import { findApiReward } from '@/domain/public-api'
import { addCoupons, countCoupons } from '@/domain/rewards'
import { apiCall } from '@/http/api/api-call'
import { apiError } from '@/http/api/api-error'
import { reply } from '@/http/server/reply'

export const GET = apiCall('GET /v1/rewards/:identifier/coupons', async ({ context, params, programId }) => {
  const reward = await findApiReward(context, programId, params.identifier ?? '')
  return reward ? reply(await countCoupons(context, { programId, rewardId: reward.id })) : apiError('reward_not_found')
})

export const POST = apiCall(
  'POST /v1/rewards/:identifier/coupons',
  async ({ context, params, programId }, { codes }) => {
    const reward = await findApiReward(context, programId, params.identifier ?? '')
    const result = reward && (await addCoupons(context, { programId, rewardId: reward.id, codes }))
    if (!result?.ok) return apiError('reward_not_found')
    const { added, refused, remaining } = result
    const answer = { added, refused: refused.map(({ code, reason }) => ({ code, reason })), remaining }
    return reply(answer, { status: 201 })
  },
)
