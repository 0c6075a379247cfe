import { z } from 'zod'
import { listClaimedRewards } from '@/domain/rewards'
import { presentReward } from '@/http/present-reward'
import { reply } from '@/http/reply'
import { siteCall } from '@/http/site-call'

export const GET = siteCall('GET /public/home/claimed_rewards', {
  input: z.object({}),
  handle: async ({ basePath, context, participant, programId }) => {
    const rewards = await listClaimedRewards(context, { programId, participantId: participant.id })
    return reply(rewards.map((reward) => presentReward(reward, basePath)))
  },
})
