import { z } from 'zod'
import { listClaimedRewards } from '@/domain/rewards'
import { presentReward } from '@/http/rewards/present-reward'
import { reply } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'

export const GET = siteCall('GET /public/home/claimed_rewards', {
  input: z.object({}),
  handle: async ({ basePath, context, participant, programId }) => {
    const who = { programId, participantId: participant.id }
    const rewards = await listClaimedRewards(context, who)
    return reply(rewards.map((reward) => presentReward(reward, basePath, participant.wording)))
  },
})
