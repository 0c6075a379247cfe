import { z } from 'zod'
import { findReward } from '@/domain/rewards'
import { presentRewardForPage } from '@/http/present-reward'
import { failed, reply } from '@/http/reply'
import { siteCall } from '@/http/site-call'

export const GET = siteCall('GET /public/rewards/:reward_id', {
  input: z.object({}),
  handle: async ({ basePath, context, params, participant, programId }) => {
    const id = params.reward_id ?? ''
    const reward = await findReward(context, { programId, participantId: participant.id, id })
    return reward ? reply(presentRewardForPage(reward, basePath)) : failed(404, 'Error loading Rewards')
  },
})
