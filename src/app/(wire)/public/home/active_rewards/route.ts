import { z } from 'zod'
import { listActiveRewards } from '@/domain/rewards'
import { presentReward } from '@/http/present-reward'
import { reply } from '@/http/reply'
import { siteCall } from '@/http/site-call'

export const GET = siteCall('GET /public/home/active_rewards', {
  input: z.object({}),
  handle: async ({ basePath, context, participant, programId }) => {
    const rewards = await listActiveRewards(context, { programId, participantId: participant?.id ?? null })
    return reply(rewards.map((reward) => presentReward(reward, basePath)))
  },
})
