import { z } from 'zod'
import { listActiveRewards } from '@/domain/rewards'
import { presentReward } from '@/http/rewards/present-reward'
import { reply } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'

export const GET = siteCall('GET /public/home/active_rewards', {
  input: z.object({}),
  handle: async ({ basePath, context, participant, programId }) => {
    const participantId = participant?.id ?? null
    const rewards = await listActiveRewards(context, { programId, participantId })
    const wording = participant?.wording ?? null
    return reply(rewards.map((reward) => presentReward(reward, basePath, wording)))
  },
})
